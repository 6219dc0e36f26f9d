import type { Mutant } from '../mutant.ts'

const HOSTS = 'server/test/conformance/states/hosts.conformance.test.ts'
const ENGINE = 'server/src/platform/crud/machine/takeMove.ts'
const REQUESTS = 'server/src/modules/people/users/registrations.ts'
const MESSAGES = 'server/src/modules/messaging/contacts/contacts.reply.ts'
const ORDERS = 'server/src/modules/sales/orders/moves/orders.moves.ts'

/** Bugs in what the engine of moves and records with a store of their own agree on. */
export const hosts: readonly Mutant[] = [
  {
    bug: 'staff decide on an order that its manager has to agree to first',
    file: ENGINE,
    from: 'host.isOpen?.(move, record) ?? true',
    to: 'record.id > 0',
    test: HOSTS,
  },
  {
    bug: 'a move asks for the permission of other records',
    file: ENGINE,
    from: '|| may(movePermission(host, move))',
    to: "|| may(movePermission({ subject: 'users' }, move))",
    test: HOSTS,
  },
  {
    bug: 'a reason that no move asks for is written to the customer',
    file: ENGINE,
    from: 'move.reason || host.keepsAnyReason ?',
    to: 'move.reason || host.machine ?',
    test: HOSTS,
  },
  {
    bug: 'the trail has what a record is after a step as what it was before',
    file: ENGINE,
    from: 'before: host.recorded(step.before, step.after),',
    to: 'before: host.recorded(step.after, step.after),',
    test: HOSTS,
  },
  {
    bug: 'of two people who decide on a request both win',
    file: REQUESTS,
    from: '    .forNoKeyUpdate()\n',
    to: '',
    test: HOSTS,
  },
  {
    bug: 'a decision on a request leaves its version',
    file: REQUESTS,
    from: "version: eb('version', '+', 1),",
    to: "version: eb('version', '+', 0),",
    test: HOSTS,
  },
  {
    bug: 'what was replied to somebody stays in the trail for ever',
    file: MESSAGES,
    from: 'is_replied: given !== null }',
    to: 'is_replied: given }',
    test: HOSTS,
  },
  {
    bug: 'a message is replied to again',
    file: MESSAGES,
    from: 'contactState({ is_replied: reply !== null })',
    to: "contactState({ is_replied: reply === '' })",
    test: HOSTS,
  },
  {
    bug: 'a step of an order is taken whoever has taken another meanwhile',
    file: ORDERS,
    from: '    where o.id = ${id} for no key update of o`',
    to: '    where o.id = ${id}`',
    test: HOSTS,
  },
  {
    bug: 'a refusal of the moves of orders names where they stand as older calls do',
    file: ENGINE,
    from: 'if (asker.refuse) return',
    to: 'if (asker.refuse || host.isOpen) return new AppError(code)\n  if (asker.refuse) return',
    test: HOSTS,
  },
]
