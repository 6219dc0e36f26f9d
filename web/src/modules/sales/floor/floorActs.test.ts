import type { FloorDetail, FloorLine } from '@bustan/contract/sales/floor/floor.ts'
import { expect, test } from 'vitest'
import { currentLine, lineOfLabel, orderAfter } from './floorActs.ts'
import type { FloorAct } from './floorActs.ts'

const me = { id: 7, name: 'Salem' }
const line = (position: number, more: Partial<FloorLine> = {}): FloorLine => ({
  position,
  product: {
    id: position,
    name: `Product ${position}`,
    category: 'Vegetables',
    unit: { name: 'kg', dual: null, plural: null },
    image: null,
  },
  kind: 'ordered',
  quantity: 2,
  wanted: 2,
  short_reason: null,
  picked_by: null,
  waits: false,
  held_by: null,
  ...more,
})
const weighed = {
  wanted: 2,
  unit_grams: 1_000,
  over_percent: 10,
  under_percent: 10,
  tare_grams: null,
  average_piece_grams: null,
  plu: '0412',
}
const order = (...lines: FloorLine[]): FloorDetail => ({
  id: 5,
  stage: 'waiting',
  rush: false,
  pickup: false,
  customer: 'Huda',
  lines: lines.length,
  picked: 0,
  since: '2026-11-28T10:00:00.000Z',
  busy_minutes: 0,
  picker: null,
  crates: null,
  sealed_at: null,
  sealed_by: null,
  note: null,
  place: null,
  order_lines: lines,
})
const pick = (position: number, picked: object = {}): FloorAct => ({
  kind: 'pick',
  orderId: 5,
  position,
  product: '',
  by: 'order',
  picked,
})
const brief = ({ order_lines }: FloorDetail) =>
  order_lines.map((one) => [one.quantity, one.picked_by, one.picked_grams ?? null])

test('what waits to be sent is drawn as if it had arrived', () => {
  const before = order(line(1, { weighed }), line(2), line(3))
  const bag = { gross_g: 2_530, tare_g: 30, source: 'scale' }
  const after = orderAfter(before, [pick(1, bag), pick(2, { quantity: 1.5, reason: 'quality' })], me)
  expect(brief(after)).toEqual([
    [2.2, 'Salem', 2_500],
    [1.5, 'Salem', null],
    [2, null, null],
  ])
  expect([after.stage, after.picked, after.lines]).toEqual(['picking', 2, 3])
  expect(orderAfter(before, [], me)).toBe(before)
})

test('a second bag adds to the first, and the line is picked with the last', () => {
  const before = order(line(1, { weighed }))
  const bag = { gross_g: 900, tare_g: 0, source: 'scale' }
  const first = pick(1, { ...bag, more: 1 })
  expect(brief(orderAfter(before, [first], me))).toEqual([[0.9, null, 900]])
  expect(brief(orderAfter(before, [first, pick(1, bag)], me))).toEqual([[1.8, 'Salem', 1_800]])
})

test('none of a line leaves it out, and picking it again takes its bags off', () => {
  const before = order(line(1, { weighed }), line(2))
  const none = orderAfter(before, [pick(2, { quantity: 0, reason: 'out' })], me)
  expect([brief(none)[1], none.lines]).toEqual([[0, null, null], 1])
  const again = { kind: 'unpick', orderId: 5, position: 1, product: '', by: 'order' } as const
  const acts = [pick(1, { gross_g: 1_000, tare_g: 0, source: 'typed' }), again]
  expect(brief(orderAfter(before, acts, me))[0]).toEqual([2, null, null])
})

test('acts on other orders change nothing of this one; a seal closes it', () => {
  const before = order(line(1))
  expect(orderAfter(before, [{ ...pick(1), orderId: 6 }], me)).toBe(before)
  const seal = { kind: 'seal', orderId: 5, crates: 3, asOrdered: false } as const
  expect(orderAfter(before, [pick(1), seal], me)).toMatchObject({ stage: 'sealed', crates: 3, sealed_by: me })
})

test('a line that nothing can be done with is never the one that is picked', () => {
  const lines = [
    line(1, { quantity: 0, wanted: 0 }),
    line(2, { picked_by: 'Huda' }),
    line(3, { waits: true }),
    line(4),
  ]
  const at = (position: number | null) => currentLine(lines, (one) => one.position === position)?.position
  expect([at(null), at(1), at(2), at(3), at(4)]).toEqual([4, 4, 2, 4, 4])
  // Whoever found some of it after all comes back to a line that was left out, unless a substitute stands in for it.
  expect(currentLine([line(1, { quantity: 0, wanted: 2 })], () => true)?.position).toBe(1)
  expect(currentLine([line(1, { held_by: 'Huda' })], () => true)).toBeUndefined()
})

test('a label finds the line of its product that is to be picked', () => {
  const lines = [line(1, { weighed, picked_by: 'Huda' }), line(2, { weighed }), line(3)]
  const code = '2100412020509'
  expect(lineOfLabel(lines, code)?.position).toBe(2)
  expect(lineOfLabel(lines.slice(0, 1), code)?.position).toBe(1)
  expect(lineOfLabel(lines, '2199999020500')).toBeUndefined()
})
