import { expect, test } from 'vitest'
import { afterSave, changesIn, isOvertaken, itemsToSave, rowState, withCell } from './sheetModel.ts'
import type { Drafts, SheetProduct } from './sheetModel.ts'

const tomato: SheetProduct = {
  id: 7,
  version: 3,
  name: 'Tomato',
  unit: null,
  price: 1234.5,
  price_after_discount: null,
  stock_quantity: 2.5,
  quantity: 1,
  is_active: true,
}
const none: Drafts = new Map()
const write = (
  field: Parameters<typeof withCell>[2],
  value: string | boolean,
  drafts = none,
  product = tomato,
) => withCell(drafts, product, field, value)

test('a cell is changed only while it says something else than what is saved', () => {
  expect(rowState(tomato, undefined).price).toMatchObject({
    text: '1234.50',
    isChanged: false,
    was: '1,234.50',
  })
  const drafts = write('price', '١٢٣٤')
  expect(rowState(tomato, drafts.get(7)).price).toMatchObject({ text: '١٢٣٤', isChanged: true, fault: null })
  expect(changesIn(write('is_active', false, drafts))).toBe(2)
  expect(write('price', '1,234.5', drafts).size).toBe(0)
  expect(write('is_active', true, write('is_active', false)).size).toBe(0)
  expect(write('price_after_discount', '').size).toBe(0)
})

test('faults are told by the cell that has them, those of two cells once both can be read', () => {
  const faults = (drafts: Drafts, product = tomato) =>
    Object.fromEntries(
      Object.entries(rowState(product, drafts.get(7)))
        .filter(([, cell]) => cell.fault)
        .map(([field, cell]) => [field, cell.fault?.problem]),
    )
  expect(faults(write('price', 'x'))).toEqual({ price: 'number' })
  const above = write('price_after_discount', '2000')
  expect(faults(above)).toEqual({ price_after_discount: 'discount_below' })
  expect(faults(write('price', 'x', above))).toEqual({ price: 'number' })
  expect(faults(write('price', '2000.01', above))).toEqual({})
  const out = write('stock_quantity', '0')
  expect(faults(out)).toEqual({})
  expect(rowState(tomato, out.get(7)).quantity).toMatchObject({ isOn: false, isChanged: true })
  const sold = { ...tomato, stock_quantity: 0, quantity: 0 as const }
  expect(faults(write('quantity', true, none, sold), sold)).toEqual({ quantity: 'no_stock' })
})

test('stock that is not tracked can not be written', () => {
  const untracked = { ...tomato, stock_quantity: null }
  expect(write('stock_quantity', '4', none, untracked)).toBe(none)
  expect(rowState(untracked, write('price', '5', none, untracked).get(7)).stock_quantity.fault).toBeNull()
})

test('what is sent stands on what was seen, the stock with what it was', () => {
  const drafts = write('stock_quantity', '3', write('price', '5'))
  expect(itemsToSave(drafts)).toEqual([
    { id: 7, version: 3, price: '5', stock_quantity: '3', stock_before: 2.5 },
  ])
  const draft = drafts.get(7)
  expect(draft && isOvertaken(tomato, draft)).toBe(false)
  expect(draft && isOvertaken({ ...tomato, version: 4 }, draft)).toBe(true)
  expect(draft && isOvertaken({ ...tomato, stock_quantity: 2 }, draft)).toBe(true)
  const price = write('price', '5').get(7)
  expect(price && isOvertaken({ ...tomato, stock_quantity: 2 }, price)).toBe(false)
})

test('what is typed while it is saved stays, on the new version', () => {
  const sent = write('is_active', false, write('price', '5'))
  const now = write('price', '6', sent)
  const left = afterSave(now, sent, [{ id: 7, version: 4, stock_quantity: 2.5 }])
  expect([...left]).toEqual([[7, { version: 4, stock: 2.5, cells: { price: '6' } }]])
  expect(afterSave(sent, sent, []).size).toBe(0)
})
