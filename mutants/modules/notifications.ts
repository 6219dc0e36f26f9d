import type { Mutant } from '../mutant.ts'

const MESSAGING = 'server/src/modules/messaging'
const sent = `${MESSAGING}/sent/sent.test.ts`
const inbox = 'server/src/modules/messaging/notifications/inbox.test.ts'
const switches = 'server/src/modules/messaging/notifications/switches.test.ts'
const escalation = 'server/src/modules/sales/orders/escalation/escalation.test.ts'

/** Bugs in notifications: what is sent to clients, inboxes, and how staff are told. */
export const notifications: readonly Mutant[] = [
  {
    bug: 'whoever wrote from the app never finds the reply there',
    file: 'server/src/modules/messaging/contacts/contacts.reply.ts',
    from: 'await notifySender(tx, after.user_id, reply)',
    to: 'await Promise.resolve()',
    test: 'server/src/modules/messaging/contacts/contacts.reply.test.ts',
  },
  {
    bug: 'types beside chosen people are left out',
    file: `${MESSAGING}/sent/receivers.ts`,
    from: '    union select ${user.id} from ${user.from} where ${user.id} > ${cursor} and ${ofTypes(roles, requestedAt)}\n',
    to: '    union select ${user.id} from ${user.from} where ${user.id} < 0 and ${ofTypes(roles, requestedAt)} and ${user.id} > ${cursor}\n',
    test: sent,
  },
  {
    bug: 'the bell counts again what the queue of orders counts',
    file: 'server/src/modules/messaging/notifications/inbox.routes.ts',
    from: "rights.has('orders index') && rights.has('orders accept') ? queueTypes : []",
    to: 'rights.size < 0 ? queueTypes : []',
    test: 'server/src/modules/messaging/notifications/inboxLines.test.ts',
  },
  {
    bug: 'a line is read with what came after it was drawn',
    file: 'server/src/modules/messaging/notifications/inboxLines.ts',
    from: '${until ?? Number.MAX_SAFE_INTEGER}',
    to: '${Number.MAX_SAFE_INTEGER}',
    test: 'server/src/modules/messaging/notifications/inboxLines.test.ts',
  },
  {
    bug: 'something is sent to who can not sign in',
    file: 'server/src/modules/people/lookups/userAs.ts',
    from: "${isThere} and ${column('is_active')} and ${column('registration_status')}",
    to: "${isThere} and ${column('registration_status')}",
    test: sent,
  },
  {
    bug: 'something is sent to whatever type of users there is',
    file: `${MESSAGING}/sent/receivers.ts`,
    from: ' and ${user.isOfTypes(roles)}',
    to: ' and ${roles}::text[] is not null',
    test: sent,
  },
  {
    bug: 'whoever registers while something is sent receives it too',
    file: `${MESSAGING}/sent/receivers.ts`,
    from: ' and ${user.createdAt} <= ${requestedAt}',
    to: ' and ${requestedAt}::timestamptz is not null',
    test: sent,
  },
  {
    bug: 'a chosen account that was merged receives nothing',
    file: `${MESSAGING}/sent/receivers.ts`,
    from: 'row.merged_into === null || seen.has(row.merged_into) ? [] : row.merged_into',
    to: '[] as number[]',
    test: sent,
  },
  {
    bug: 'the cursor of a sending stays where it was',
    file: `${MESSAGING}/sent/sending.ts`,
    from: '      cursor: next.cursor,\n',
    to: '',
    test: sent,
  },
  {
    bug: 'what was stopped is sent all the same',
    file: `${MESSAGING}/sent/sending.ts`,
    from: "where state in ('waiting', 'running') and",
    to: "where state <> 'done' and",
    test: sent,
  },
  {
    bug: 'more may receive something than its sender saw',
    file: `${MESSAGING}/sent/sent.routes.ts`,
    from: 'if (count !== undefined) requireCount(total, count)',
    to: 'if (count !== undefined && total < count) requireCount(total, count)',
    test: sent,
  },
  {
    bug: 'what staff sent is listed to everybody of the staff',
    file: 'server/src/modules/messaging/notifications/inbox.routes.ts',
    from: "if (!call.identity?.permissions.has('notifications index')) throw new AppError('forbidden')",
    to: '',
    test: sent,
  },
  {
    bug: 'two accounts that have the same notification can not be merged',
    file: 'server/src/modules/messaging/contacts/messageTraces.ts',
    from: '    await dropDoubles(tx, from, to)\n',
    to: '',
    test: sent,
  },
  {
    bug: 'deleted notifications are still counted',
    file: 'server/src/modules/messaging/notifications/inbox.routes.ts',
    from: 'where read_at is null and removed_at is null))::int as unread_count',
    to: 'where read_at is null))::int as unread_count',
    test: inbox,
  },
  {
    bug: "somebody else's deletion is taken back",
    file: 'server/src/modules/messaging/notifications/inbox.removal.ts',
    from: "          .set({ removed_at: null })\n          .where('admin_id', '=', callerIdOf(call))\n",
    to: '          .set({ removed_at: null })\n',
    test: inbox,
  },
  {
    bug: 'a notification is found by its English title alone',
    file: 'server/src/modules/messaging/notifications/notifications.ts',
    from: 'normalizeForIndex(`${titles.ar} ${titles.en}`)',
    to: 'normalizeForIndex(titles.en)',
    test: inbox,
  },
  {
    bug: 'how many read something is forgotten with their entries',
    file: 'server/src/modules/messaging/notifications/retention.ts',
    from: 'set read_before = s.read_before + o.read',
    to: 'set read_before = s.read_before',
    test: inbox,
  },
  {
    bug: 'one switch turns the others back to what is usual',
    file: 'server/src/modules/messaging/notifications/switches.ts',
    from: '.doUpdateSet({ [way]: on })',
    to: '.doUpdateSet({ ...usualSwitches(type), [way]: on })',
    test: switches,
  },
  {
    bug: 'clients are mailed at addresses they never confirmed',
    file: 'server/src/modules/people/lookups/userAs.ts',
    from: '${isActive} and ${isConfirmed}',
    to: '${isActive}',
    test: switches,
  },
  {
    bug: 'everybody of the staff is mailed of everything',
    file: 'server/src/modules/messaging/notifications/delivered.ts',
    from: 'deliveries.filter(({ mail }) => mail)',
    to: '[...deliveries]',
    test: switches,
  },
  {
    bug: 'orders that waited before it was switched on are told of',
    file: 'server/src/modules/sales/orders/escalation/escalation.ts',
    from: 'and ${began} >= ${since}::timestamptz',
    to: 'and ${since}::timestamptz is not null',
    test: escalation,
  },
  {
    bug: 'an order left waiting is told to every role',
    file: 'server/src/modules/sales/orders/escalation/escalation.ts',
    from: '    roles,\n',
    to: '',
    test: escalation,
  },
  {
    bug: "a customer deletes somebody else's notification",
    file: 'server/src/modules/messaging/notifications/ownInbox.ts',
    from: "    .set({ removed_at: databaseNow() })\n    .where('user_id', '=', userId)\n",
    to: '    .set({ removed_at: databaseNow() })\n',
    test: 'server/src/modules/store/messages/notifications.test.ts',
  },
]
