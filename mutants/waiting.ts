import type { Mutant } from './mutant.ts'

const ORDERS = 'server/src/modules/sales/orders'
const LISTED = `${ORDERS}/waitingOrders.test.ts`
const WEB = 'web/src/modules/sales/orders'

/** Bugs of the queue of orders that wait for a decision. */
export const waiting: readonly Mutant[] = [
  {
    bug: 'orders wait for staff who may not decide on them',
    file: `${ORDERS}/waitingOrders.ts`,
    from: "rights?.has('orders edit') ?? false",
    to: 'rights !== undefined',
    test: LISTED,
  },
  {
    bug: 'what waits is listed newest first',
    file: `${ORDERS}/waitingOrders.ts`,
    from: 'sort === undefined ? waiting === true :',
    to: '',
    test: LISTED,
  },
  {
    bug: 'a narrowed list holds orders that do not wait',
    file: `${ORDERS}/orders.queries.ts`,
    from: "...(waiting ? [mayDecide ? waitsFor('staff', 'o') : sql`false`] : []),",
    to: '...(waiting && !mayDecide ? [sql`false`] : []),',
    test: LISTED,
  },
  {
    bug: 'the count of what waits is of all days',
    file: `${ORDERS}/orders.queries.ts`,
    from: 'const isWhole = !span.start && !span.end',
    to: 'const isWhole = !span.start || !span.end',
    test: LISTED,
  },
  {
    bug: 'a deep page from the oldest on is a page off',
    file: `${ORDERS}/orders.queries.ts`,
    from: 'skip = total - skip - size',
    to: 'skip = total - skip',
    test: LISTED,
  },
  {
    bug: 'the file of what waits holds it for who may not decide',
    file: `${ORDERS}/orders.export.ts`,
    from: 'eachOrder(db, askedWith(rights, query), clock.timeZone, CHUNK)',
    to: 'eachOrder(db, { ...query, mayDecide: rights.size > 0 }, clock.timeZone, CHUNK)',
    test: LISTED,
  },
  {
    bug: 'the index of what waits is of other orders',
    file: 'server/migrations/0070_waiting_orders.ts',
    from: "orderer in ('client', 'manager')",
    to: "orderer in ('client')",
    test: LISTED,
  },
  {
    bug: 'amber may be later than red',
    file: 'contract/src/settings/waitingAges.ts',
    from: 'waiting_amber < waiting_red',
    to: 'waiting_amber <= waiting_red',
    test: LISTED,
  },
  {
    bug: 'an order is amber a minute late',
    file: `${WEB}/waiting.ts`,
    from: 'minutes >= amber',
    to: 'minutes > amber',
    test: `${WEB}/waiting.test.ts`,
  },
  {
    bug: 'ages are told by a wrong clock',
    file: `${WEB}/waitingClock.ts`,
    from: 'Math.abs(differs) < AGREED ? 0',
    to: 'Math.abs(differs) >= 0 ? 0',
    test: `${WEB}/waitingClock.test.ts`,
  },
  {
    bug: 'an order that was opened and not decided looks decided',
    file: `${WEB}/orderMoves.ts`,
    from: "boolean => order.waits_for === 'me'",
    to: "boolean => order.waits_for === 'me' && false",
    test: `${WEB}/orderMoves.test.ts`,
  },
  {
    bug: 'the sound stops for an order that waits, once many others do',
    file: `${WEB}/waiting.ts`,
    from: ' || (!isAll && id < oldest)',
    to: '',
    test: `${WEB}/waiting.test.ts`,
  },
  {
    bug: 'one tab calls for what another has looked at',
    file: `${WEB}/undecided.ts`,
    from: 'const orders = [...stored(),',
    to: 'const orders = [...undecided.get(),',
    test: `${WEB}/undecided.test.ts`,
  },
  {
    bug: 'whoever decides on an order still has it unread',
    file: 'server/src/modules/messaging/notifications.ts',
    from: '    read as (${markRead(except, subjectOf[notice.type], notice.subjectId)}),\n',
    to: '    read as (select 1),\n',
    test: 'server/src/modules/messaging/inbox.test.ts',
  },
  {
    bug: 'what one admin opens is read for all',
    file: 'server/src/modules/messaging/notifications.ts',
    from: ' and entry.admin_id = ${adminId}::int and entry.read_at is null',
    to: ' and entry.read_at is null',
    test: 'server/src/modules/messaging/inbox.test.ts',
  },
  {
    bug: 'opening a product reads what is told of the order of its number',
    file: 'server/src/modules/messaging/notifications.ts',
    from: ' and about.type = any(${typesAbout(subject)}::text[])',
    to: '',
    test: 'server/src/modules/messaging/inbox.test.ts',
  },
  {
    bug: 'the second click of a double click takes the step that came under the pointer',
    file: 'web/src/ui/aimedClicks.ts',
    from: 'control && !isBack ? now + DEAF_FOR : now',
    to: 'now',
    test: 'e2e/aim.spec.ts',
  },
  {
    bug: 'the panel closes when the row it shows has gone from the queue',
    file: `${WEB}/useOrderList.ts`,
    from: '  usePanelStays(panel, page, (rows) => rows.find(isDecidable))\n',
    to: '',
    test: 'e2e/queue.spec.ts',
  },
  {
    bug: 'the pill of new orders drops the filter',
    file: 'web/src/platform/list/useListNews.tsx',
    from: 'page.patch({ page: isOldestFirst ? String(last) : null })',
    to: 'page.patch({ waiting: null, mobile: null, page: isOldestFirst ? String(last) : null })',
    test: 'e2e/queue.spec.ts',
  },
]
