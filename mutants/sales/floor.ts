import type { Mutant } from '../mutant.ts'

const FLOOR = 'server/src/modules/sales/floor'
const ORDERS = 'server/src/modules/sales/orders'
const HOLDS = { file: `${FLOOR}/holds.ts`, test: `${FLOOR}/holds.test.ts` }
const PICKS = { file: `${FLOOR}/picks.ts`, test: `${FLOOR}/picks.test.ts` }
const SEALING = { file: `${FLOOR}/sealing.ts`, test: `${FLOOR}/sealing.test.ts` }
const RACES = 'server/test/security/floorRaces.test.ts'

/** Bugs in picking and sealing. */
export const floor: readonly Mutant[] = [
  {
    ...HOLDS,
    bug: 'whoever comes last holds an order',
    from: 'where h.admin_id = excluded.admin_id or h.until <= clock_timestamp()',
    to: 'where true or h.until <= clock_timestamp()',
  },
  {
    ...HOLDS,
    bug: 'a hold never ends',
    from: 'where h.admin_id = excluded.admin_id or h.until <= clock_timestamp() or',
    to: 'where h.admin_id = excluded.admin_id or',
  },
  {
    ...HOLDS,
    bug: 'anybody lets go of what somebody holds',
    from: ' and admin_id = ${picker.id}`',
    to: '`',
  },
  {
    ...HOLDS,
    file: `${FLOOR}/floor.routes.ts`,
    bug: 'anybody takes over',
    from: "if (takesOver && !mayCall('floor override', identity)) throw new AppError('forbidden')",
    to: '',
  },
  {
    ...HOLDS,
    file: `${FLOOR}/picks.ts`,
    bug: 'a product is picked for an order that somebody else picks',
    from: '    await requireFree(tx, ofOrder, picker)\n',
    to: '',
  },
  {
    ...HOLDS,
    file: `${FLOOR}/picks.ts`,
    bug: 'a line is picked whose product somebody else picks',
    from: '    if (ofProduct) await requireFree(tx, ofProduct, picker)\n',
    to: '',
  },
  {
    ...HOLDS,
    file: `${FLOOR}/picks.ts`,
    bug: 'what somebody has picked is picked once more by another',
    from: '  requireUnpicked(pick, picker)\n',
    to: '',
  },
  {
    ...PICKS,
    bug: 'a label adds to what somebody else has picked',
    from: 'picks.find((pick) => pick.position === position),\n    picker',
    to: 'picks.find((pick) => pick.position === -position),\n    picker',
  },
  {
    ...PICKS,
    bug: 'more is billed than is wanted',
    from: "if (quantity > most) throw invalidField('quantity', 'too_large', { maximum: most })",
    to: '',
  },
  {
    ...PICKS,
    bug: 'a line is picked of which another bag follows',
    from: 'if (isMore) await removePick',
    to: 'if (isMore && !bag) await removePick',
  },
  {
    ...PICKS,
    bug: 'a line that is let go stays weighed',
    from: 'await voidWeighing(platform, tx, request.edit, bag.id)',
    to: 'void bag',
  },
  {
    ...PICKS,
    bug: 'a line that waits for its customer is picked',
    from: '  await requireNoAsk(tx, edit.orderId, [position])\n',
    to: '',
  },
  {
    ...PICKS,
    file: `${FLOOR}/floorOrders.ts`,
    bug: 'a line that has changed counts as picked',
    from: ' and p.quantity = l.quantity and p.at',
    to: ' and p.at',
  },
  {
    ...PICKS,
    file: `${FLOOR}/floorOrders.ts`,
    bug: 'a line of which more is wanted now counts as picked',
    from: ' and p.quantity = l.quantity and p.at',
    to: ' and p.quantity <= l.quantity and p.at',
  },
  {
    ...SEALING,
    file: `${FLOOR}/floorOrders.ts`,
    bug: 'what was picked before an acceptance was taken back is picked still',
    from: ' and p.at >= o.state_since`',
    to: '`',
  },
  {
    ...SEALING,
    file: `${FLOOR}/floorOrders.ts`,
    bug: 'the oldest order comes before those in a rush',
    from: "order by (not 'rush' = any (o.tags)), o.state_since",
    to: 'order by o.state_since',
    test: `${FLOOR}/floor.test.ts`,
  },
  {
    ...SEALING,
    file: `${FLOOR}/sealed.ts`,
    bug: 'an order leaves with the seal of an acceptance that was taken back',
    from: '    and not exists (select from order_moves u where u.order_id = o.id and u.undoes = m.sequence)), false)`',
    to: '), false)`',
  },
  {
    ...SEALING,
    file: `${FLOOR}/sealed.ts`,
    bug: 'whoever waits for an order that is sealed meanwhile changes it all the same',
    from: "(o.state = 'prepared' and ${floorOn}) as is_on_floor",
    to: "(o.state = 'prepared' and ${floorOn} and exists (select from fulfilments f where f.order_id = o.id and ${sealedSince})) as is_on_floor",
    test: RACES,
  },
  {
    ...SEALING,
    file: `${ORDERS}/list/orders.rows.ts`,
    bug: 'an order that has to be sealed offers to leave before',
    from: '!leavesUnsealed(order, to)',
    to: "!leavesUnsealed(order, to) || to === 'delivering'",
  },
  {
    ...SEALING,
    bug: 'an order is sealed of which lines are left',
    from: "if (!mayBeLeft && left > 0) throw new AppError('lines_left', { values: { count: left } })",
    to: '',
  },
  {
    ...SEALING,
    bug: 'an order is sealed unweighed',
    from: "if (isWeighed && unweighed > 0) throw new AppError('not_weighed', { values: { count: unweighed } })",
    to: '',
  },
  {
    ...SEALING,
    bug: 'anybody seals what somebody picks',
    from: '  await hold(tx, { order_id: order.id }, picker)\n',
    to: '',
  },
  {
    ...SEALING,
    bug: 'a sealed order is held',
    from: '  await releaseOrder(tx, order.id)\n',
    to: '',
  },
  {
    ...PICKS,
    file: `${FLOOR}/sealing.ts`,
    bug: 'the customer answers about an order that is sealed',
    from: '  await withdrawAsks(tx, order.id, edit.actor)\n',
    to: '',
  },
  {
    ...SEALING,
    bug: 'the customer is not told once an order is sealed',
    from: '  await dueEditMessage(tx, order.id, UNDO_SECONDS)\n',
    to: '',
  },
  {
    ...SEALING,
    bug: 'the customer is told of what is open again',
    from: '  await holdEditMessage(tx, order.id)\n',
    to: '',
  },
  {
    ...SEALING,
    file: `${ORDERS}/lines/editMessages.ts`,
    bug: 'a dispatch that is taken back holds the message of a sealed order',
    from: ' and not ${isClosed(orderId)}`',
    to: '`',
  },
  {
    ...SEALING,
    file: `${ORDERS}/lines/editMessages.ts`,
    bug: 'nobody is told that an order is what it was after all',
    from: 'if (changes.length === 0 && !wasSent) return null',
    to: 'if (changes.length === 0) return null',
  },
  {
    ...SEALING,
    file: `${ORDERS}/lines/editLines.ts`,
    bug: 'the lines of a sealed order change',
    from: "  if (order.is_sealed) throw new AppError('order_sealed')\n",
    to: '',
  },
  {
    ...SEALING,
    file: `${ORDERS}/lines/undoEdit.ts`,
    bug: 'a change of a sealed order is taken back',
    from: "  if (order.is_sealed) throw new AppError('order_sealed')\n",
    to: '',
  },
  {
    ...SEALING,
    file: `${ORDERS}/moves/orders.moves.ts`,
    bug: 'what has to be sealed leaves open',
    from: 'order.seal_required && !isSealed',
    to: 'false',
  },
  {
    ...SEALING,
    file: `${FLOOR}/picks.ts`,
    bug: 'picking begins with each line',
    from: '      where f.started_at < (select state_since from orders o where o.id = f.order_id)\n',
    to: '',
  },
]
