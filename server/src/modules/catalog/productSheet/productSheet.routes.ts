import { entriesOf, textValue } from '@bustan/contract/core/values/objects.ts'
import { productSheetApi } from '@bustan/contract/catalog/productSheet/productSheet.api.ts'
import type { SheetItem, StaleRow } from '@bustan/contract/catalog/productSheet/productSheet.ts'
import { readCell, rowFaults } from '@bustan/contract/catalog/productSheet/sheetCells.ts'
import type { CellFault, NumberField, SheetField } from '@bustan/contract/catalog/productSheet/sheetCells.ts'
import { fieldInSentence } from '@bustan/contract/core/texts/fieldLabel.ts'
import { callerIdOf } from '../../../platform/access/access.ts'
import { staleVersion } from '../../../platform/changes/staleVersion.ts'
import type { Executor, Tx } from '../../../platform/db/tables.ts'
import { AppError, invalidField, invalidFields } from '../../../platform/faults/errors.ts'
import type { FieldError } from '../../../platform/faults/errors.ts'
import type { Call, Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { noteRunout } from '../products/productRunout.ts'
import { differing, keepEdit } from './productEdits.ts'
import type { EditedColumns } from './productEdits.ts'
import { answerSheetRow, lockProducts, nameOf, trailFields, writeProducts } from './sheetRows.ts'
import type { SheetProduct } from './sheetRows.ts'

type Caller = Pick<Call, 'language' | 't'>

const numberFields = ['price', 'price_after_discount', 'stock_quantity'] as const

const isFresh = (item: SheetItem, product: SheetProduct | undefined): boolean =>
  product !== undefined &&
  product.version === item.version &&
  // Orders take from stock without a new version.
  (item.stock_quantity === undefined ||
    item.stock_before === undefined ||
    item.stock_before === product.stock_quantity)

/** Nothing is saved where one row is not what was seen. Throws stale_rows with each such row as it is now. */
async function assertFresh(
  db: Executor,
  items: readonly SheetItem[],
  products: ReadonlyMap<number, SheetProduct>,
  { language }: Caller,
): Promise<void> {
  const stale: StaleRow[] = []
  for (const item of items) {
    const product = products.get(item.id)
    if (isFresh(item, product)) continue
    const isEdited = product?.version !== item.version
    const { more } = (await staleVersion(db, 'products', item.id)).details
    stale.push({
      id: item.id,
      name: product ? nameOf(product, language) : `#${item.id}`,
      changed_by: isEdited ? textValue(more?.['changed_by']) : null,
      row: product ? answerSheetRow(product) : null,
    })
  }
  if (stale.length === 0) return
  const names = stale.map(({ name, changed_by: who }) => (who ? `${name} (${who})` : name))
  throw new AppError('stale_rows', { values: { names }, more: { products: stale } })
}

/** A row while it is read: what it comes to, and what is wrong with it. */
class RowRead {
  readonly faults: FieldError[] = []
  readonly after: SheetProduct
  private readonly index: number
  private readonly caller: Caller

  constructor(product: SheetProduct, index: number, caller: Caller) {
    this.after = { ...product }
    this.index = index
    this.caller = caller
  }

  wrong(field: SheetField, { problem, ...limits }: CellFault | { problem: 'untracked' }): void {
    const { t, language } = this.caller
    const what = t(`validation/${problem}`, { label: fieldInSentence(t, 'products', field), ...limits })
    const values = { name: nameOf(this.after, language), what }
    this.faults.push({ field: `items.${this.index}.${field}`, key: 'sheet_problem', values })
  }

  number(field: NumberField, raw: string | number | null): void {
    if (field === 'stock_quantity' && this.after.stock_quantity === null)
      return this.wrong(field, { problem: 'untracked' })
    const { value, fault } = readCell(field, raw)
    if (fault) this.wrong(field, fault)
    else Object.assign(this.after, { [field]: value })
  }
}

/** Reads the result of a row, by the rules that one product is edited by. */
function readRow(item: SheetItem, product: SheetProduct, index: number, caller: Caller): RowRead {
  const read = new RowRead(product, index, caller)
  const { after } = read
  for (const field of numberFields) {
    const raw = item[field]
    if (raw !== undefined) read.number(field, raw)
  }
  if (item.is_active !== undefined) after.is_active = item.is_active
  if (item.quantity !== undefined) after.is_available = item.quantity
  if (read.faults.length > 0) return read
  // A product that was available and ran out is switched off by its stock; a row that asks for both gets an error.
  if (after.stock_quantity === 0 && item.quantity !== true) {
    after.ran_out ||= product.is_available && item.quantity === undefined
    after.is_available = false
  }
  const faults = rowFaults({ ...after, quantity: after.is_available })
  for (const [field, fault] of entriesOf(faults)) read.wrong(field, fault)
  return read
}

/** Returns the products that the rows result in. Throws 422 that names each product and field. */
function readRows(
  items: readonly SheetItem[],
  products: ReadonlyMap<number, SheetProduct>,
  caller: Caller,
): SheetProduct[] {
  const reads = items.flatMap((item, index) => {
    const product = products.get(item.id)
    return product ? [readRow(item, product, index, caller)] : []
  })
  const faults = reads.flatMap((read) => read.faults)
  if (faults.length > 0) throw invalidFields(faults)
  return reads.map((read) => read.after)
}

const columnsOf = ({
  price,
  price_after_discount,
  stock_quantity,
  is_available,
  is_active,
  ran_out,
}: SheetProduct): EditedColumns => ({
  price,
  price_after_discount,
  stock_quantity,
  is_available,
  is_active,
  ran_out,
})

interface Written {
  before: SheetProduct
  after: SheetProduct
}

async function write(tx: Tx, platform: Platform, call: Call, written: readonly Written[]): Promise<void> {
  const { actor } = call
  await writeProducts(
    tx,
    written.map(({ after }) => after),
  )
  await platform.changes.recordAll(
    tx,
    written.map(({ before, after }) => ({
      resource: 'products',
      id: after.id,
      action: 'edit',
      actor,
      before: trailFields(before),
      after: trailFields(after),
    })),
  )
  for (const { before, after } of written)
    if (after.stock_quantity === 0 && before.stock_quantity !== 0)
      await noteRunout(tx, platform, after, actor)
}

/** Writes the changed rows of the sheet: all of them, or, where one can't be, none. */
export function productSheetRoutes(route: Route, platform: Platform): void {
  route(
    productSheetApi.save,
    { summary: 'Save the changed cells of many products at once: all of them, or none' },
    {
      commit: async (tx, call) => {
        const { items } = call.body
        const ids = items.map((item) => item.id)
        const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index)
        if (twice >= 0) throw invalidField(`items.${twice}.id`, 'taken')
        const products = await lockProducts(tx, ids)
        await assertFresh(tx, items, products, call)
        const rows = readRows(items, products, call)
        const written: Written[] = []
        const edits = rows.flatMap((after) => {
          const before = products.get(after.id)
          const edit = before && differing(columnsOf(before), columnsOf(after))
          if (!edit) return []
          written.push({ before, after })
          return [{ id: after.id, ...edit }]
        })
        await write(tx, platform, call, written)
        const undo = await keepEdit(tx, callerIdOf(call), 'sheet', edits)
        const now = await lockProducts(tx, ids)
        return {
          message:
            edits.length === 0
              ? call.t('done/sheet_unchanged')
              : call.t('done/sheet_saved', { count: edits.length }),
          data: [...now.values()].map(answerSheetRow),
          meta: { undo },
        }
      },
    },
  )
}
