import { entriesOf, fromKeys } from '@bustan/contract/core/values/objects.ts'
import type { ProductRow } from '@bustan/contract/catalog/products/products.ts'
import { readCell, rowFaults, sheetFields } from '@bustan/contract/catalog/productSheet/sheetCells.ts'
import type { CellFault, NumberField, SheetField } from '@bustan/contract/catalog/productSheet/sheetCells.ts'
import { formatHalalas, toHalalas } from '@bustan/contract/core/values/money.ts'

/** The fields that the sheet knows of a product. */
export type SheetProduct = Pick<ProductRow, 'id' | 'version' | 'name' | 'unit' | SheetField>

/** The cells of a row that were written: numbers as they were typed. */
export type Cells = Partial<Record<NumberField, string> & Record<'quantity' | 'is_active', boolean>>

/** A row that was written in, on what was seen of it. */
export interface Draft {
  version: number
  stock: number | null
  cells: Cells
}

/** The written rows, by product. */
export type Drafts = ReadonlyMap<number, Draft>

/** A cell as it is drawn. */
export interface CellState {
  /** The text that an editor begins with; empty for a switch. */
  text: string
  /** True for a switch that is on. */
  isOn: boolean
  isChanged: boolean
  /** The value before, as it is drawn. */
  was: string
  fault: CellFault | null
}

export const isFlag = (field: SheetField): field is 'quantity' | 'is_active' =>
  field === 'quantity' || field === 'is_active'

/** Checks whether a cell can be written: stock only where it is tracked. */
export const isWritable = (product: SheetProduct, field: SheetField): boolean =>
  field !== 'stock_quantity' || product.stock_quantity !== null

const savedFlag = (product: SheetProduct, field: 'quantity' | 'is_active'): boolean =>
  field === 'quantity' ? product.quantity === 1 : product.is_active

/** A saved number as text that can be read again: without marks between thousands. */
function savedText(product: SheetProduct, field: NumberField): string {
  const { [field]: value } = product
  if (value === null) return ''
  return field === 'stock_quantity' ? String(value) : formatHalalas(toHalalas(value)).replaceAll(',', '')
}

/** A number for reading. */
export function shownNumber(field: NumberField, text: string): string {
  const { value } = readCell(field, text)
  if (value === undefined || value === null) return text
  return field === 'stock_quantity'
    ? value.toLocaleString('en', { maximumFractionDigits: 3 })
    : formatHalalas(value)
}

const numberFields = ['price', 'price_after_discount', 'stock_quantity'] as const

/** Returns the faults in a row, by cell. */
function rowFaultsByCell(product: SheetProduct, cells: Cells): Partial<Record<SheetField, CellFault>> {
  const faults: Partial<Record<SheetField, CellFault>> = {}
  const values: Omit<Parameters<typeof rowFaults>[0], 'quantity'> = {
    price: 0,
    price_after_discount: null,
    stock_quantity: null,
  }
  for (const field of numberFields) {
    if (!isWritable(product, field)) continue
    const { value, fault } = readCell(field, cells[field] ?? savedText(product, field))
    if (fault) faults[field] = fault
    else Object.assign(values, { [field]: value })
  }
  // Two cells are compared once each of them can be read.
  const pair = rowFaults({ ...values, quantity: cells.quantity === true })
  if (faults.price || faults.price_after_discount) delete pair.price_after_discount
  if (faults.stock_quantity) delete pair.quantity
  return { ...faults, ...pair }
}

/** A row as it is drawn. */
export function rowState(product: SheetProduct, draft: Draft | undefined): Record<SheetField, CellState> {
  const cells = draft?.cells ?? {}
  const faults = draft ? rowFaultsByCell(product, cells) : {}
  const isOut =
    cells.stock_quantity !== undefined && readCell('stock_quantity', cells.stock_quantity).value === 0
  const shownFlag = (field: 'quantity' | 'is_active') => {
    // A product without stock is not available, and shows so before it is saved.
    if (field === 'quantity' && isOut) return cells.quantity ?? false
    return cells[field] ?? savedFlag(product, field)
  }
  return fromKeys(sheetFields, (field): CellState => {
    const fault = faults[field] ?? null
    if (isFlag(field)) {
      const isOn = shownFlag(field)
      return { text: '', isOn, isChanged: isOn !== savedFlag(product, field), was: '', fault }
    }
    const saved = savedText(product, field)
    return {
      text: cells[field] ?? saved,
      isOn: false,
      isChanged: cells[field] !== undefined,
      was: shownNumber(field, saved),
      fault,
    }
  })
}

/** Checks whether the written value is the saved one already. */
function isSaved(product: SheetProduct, field: SheetField, value: string | boolean): boolean {
  if (isFlag(field)) return value === savedFlag(product, field)
  const written = readCell(field, String(value))
  return written.value !== undefined && written.value === readCell(field, savedText(product, field)).value
}

/** The drafts with one cell written; what is as it is saved is no change. */
export function withCell(
  drafts: Drafts,
  product: SheetProduct,
  field: SheetField,
  value: string | boolean,
): Drafts {
  if (!isWritable(product, field)) return drafts
  const before = drafts.get(product.id)
  const { [field]: _old, ...others } = before?.cells ?? {}
  const cells: Cells = isSaved(product, field, value) ? others : { ...others, [field]: value }
  const next = new Map(drafts)
  if (Object.keys(cells).length === 0) next.delete(product.id)
  else
    next.set(product.id, {
      version: before?.version ?? product.version,
      stock: before?.stock ?? product.stock_quantity,
      cells,
    })
  return next
}

/** Counts the cells that were edited. */
export const changesIn = (drafts: Drafts): number =>
  [...drafts.values()].reduce((sum, { cells }) => sum + Object.keys(cells).length, 0)

/** Checks whether somebody else changed the data that a draft is based on. */
export const isOvertaken = (product: SheetProduct, { version, stock, cells }: Draft): boolean =>
  version !== product.version || (cells.stock_quantity !== undefined && stock !== product.stock_quantity)

/** Returns the items to send in the save request. */
export const itemsToSave = (drafts: Drafts) =>
  [...drafts].map(([id, { version, stock, cells }]) => ({
    id,
    version,
    ...cells,
    ...(cells.stock_quantity === undefined || stock === null ? {} : { stock_before: stock }),
  }))

/** Returns the drafts that remain once those that were sent are saved: the edits typed meanwhile. */
export function afterSave(
  drafts: Drafts,
  sent: Drafts,
  saved: readonly Pick<SheetProduct, 'id' | 'version' | 'stock_quantity'>[],
): Drafts {
  const rows = new Map(saved.map((row) => [row.id, row]))
  const left = new Map<number, Draft>()
  for (const [id, draft] of drafts) {
    const { cells: done = {} } = sent.get(id) ?? {}
    const open = entriesOf(draft.cells).filter(([field, value]) => done[field] !== value)
    const row = rows.get(id)
    if (open.length > 0)
      left.set(id, {
        version: row?.version ?? draft.version,
        stock: row?.stock_quantity ?? draft.stock,
        cells: Object.fromEntries(open),
      })
  }
  return left
}
