import { sql } from 'kysely'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { Actor } from '../../../platform/changes/changes.ts'
import { pickTranslation } from '../../../platform/texts/translations.ts'
import { runPlanned } from '../../../platform/db/statements/planned.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import type { Platform, Services } from '../../../platform/platform.ts'
import { noteRunout } from './productRunout.ts'

/** A quantity of tracked stock that came back, as the database writes decimals. */
export interface StockGiven {
  id: number
  quantity: string
}

interface Wanted {
  product: { id: number; name_ar: string; name_en: string; is_tracked: boolean }
  quantity: number
}

/**
 * Takes tracked stock; what reaches zero is no longer available, and staff are told once. Answers the products that are
 * tracked; others are not touched. Throws out_of_stock.
 */
export async function takeFromStock(
  tx: Tx,
  platform: Pick<Platform, 'changes' | 'notifyAdmins'>,
  lines: readonly Wanted[],
  actor: Actor,
  language: Language,
): Promise<ReadonlySet<number>> {
  const wanted = lines.filter(({ product }) => product.is_tracked)
  if (wanted.length === 0) return new Set()
  const ids = wanted.map(({ product }) => product.id)
  const quantities = wanted.map(({ quantity }) => String(quantity))
  // Locked in the order of ids, so that two baskets with the same products never wait for each other in a ring.
  const query = sql<{ id: number; stock_quantity: string | null }>`
    with wanted as (
      select id, sum(quantity) as quantity from unnest(${ids}::int[], ${quantities}::numeric[]) w(id, quantity)
      group by id),
    held as materialized (
      select id from products where id = any(${ids}::int[]) and stock_quantity is not null
      order by id for no key update),
    taken as (
      update products p set stock_quantity = p.stock_quantity - w.quantity,
        is_available = p.is_available and p.stock_quantity > w.quantity,
        ran_out = p.ran_out or (p.is_available and p.stock_quantity = w.quantity)
      from held join wanted w using (id)
      where p.id = held.id and p.stock_quantity >= w.quantity
      returning p.id, p.stock_quantity)
    select id, taken.stock_quantity from held left join taken using (id)`
  const rows = await runPlanned(tx, 'orders.stock', query)
  const left = new Map(rows.map((row) => [row.id, row.stock_quantity]))
  for (const { product } of wanted)
    if (left.get(product.id) === null) {
      const name = pickTranslation({ ar: product.name_ar, en: product.name_en }, language)
      throw new AppError('out_of_stock', { values: { name } })
    }
  const soldOut = new Map(wanted.map(({ product }) => [product.id, product]))
  for (const [id, product] of soldOut)
    if (left.has(id) && Number(left.get(id)) === 0) await noteRunout(tx, platform, product, actor)
  return new Set(left.keys())
}

/**
 * Takes of tracked stock what there is, up to a quantity: whatever was weighed is in the house, though the count said less. Answers the
 * quantity that it took.
 */
export async function takeUpTo(
  tx: Tx,
  platform: Pick<Platform, 'changes' | 'notifyAdmins'>,
  { product, quantity }: Wanted,
  actor: Actor,
  language: Language,
): Promise<number> {
  const { rows } = await sql<{ left: string }>`
    select stock_quantity as left from products where id = ${product.id} and stock_quantity is not null
    for no key update`.execute(tx)
  const taken = Math.min(quantity, Number(rows[0]?.left ?? 0))
  if (taken > 0) await takeFromStock(tx, platform, [{ product, quantity: taken }], actor, language)
  return taken
}

interface GivenBack {
  id: number
  had: string
  stock_quantity: string
  was_available: boolean
  is_available: boolean
}

interface TakenAgain extends Omit<GivenBack, 'stock_quantity'> {
  name_ar: string
  name_en: string
  /** Null where there is not enough. */
  stock_quantity: string | null
}

/**
 * Gives stock back to a product, where it is tracked. What was unavailable only because it had run out is available again; what
 * somebody switched off stays off. Answers what came back; null where the product is not tracked, or gone.
 */
export async function giveBackStock(
  platform: Services,
  tx: Tx,
  { id, quantity }: StockGiven,
  actor: Actor,
): Promise<StockGiven | null> {
  const { rows } = await sql<GivenBack>`
    update products p set stock_quantity = p.stock_quantity + ${quantity}::numeric,
      is_available = p.is_available or p.ran_out, ran_out = false
    from (select id, stock_quantity, is_available from products where id = ${id} for update) before
    where p.id = before.id and p.stock_quantity is not null
    returning p.id, before.stock_quantity as had, p.stock_quantity, before.is_available as was_available, p.is_available`.execute(
    tx,
  )
  const [given] = rows
  if (!given) return null
  await platform.changes.record(tx, changeOfStock('give_back', given, actor))
  return { id: given.id, quantity }
}

const changeOfStock = (action: string, row: GivenBack, actor: Actor) => ({
  resource: 'products',
  id: row.id,
  action,
  actor,
  before: { stock_quantity: Number(row.had), is_available: row.was_available },
  after: { stock_quantity: Number(row.stock_quantity), is_available: row.is_available },
})

/**
 * Takes what a rejection gave back once more, in the order of the products' ids. What runs out again by it is unavailable
 * again; staff were told of that when it was ordered. What is not tracked any more, or gone, has nothing to take. Throws
 * undo_stock_spent.
 */
export async function takeStockAgain(
  platform: Services,
  tx: Tx,
  stock: readonly StockGiven[],
  actor: Actor,
  language: Language,
): Promise<void> {
  for (const { id, quantity } of stock) {
    const { rows } = await sql<TakenAgain>`
      with held as materialized (
        select id, name_ar, name_en, stock_quantity, is_available from products
        where id = ${id} and stock_quantity is not null for no key update),
      taken as (
        update products p set stock_quantity = p.stock_quantity - ${quantity}::numeric,
          is_available = p.is_available and p.stock_quantity > ${quantity}::numeric,
          ran_out = p.ran_out or (p.is_available and p.stock_quantity = ${quantity}::numeric)
        from held where p.id = held.id and p.stock_quantity >= ${quantity}::numeric
        returning p.id, p.stock_quantity, p.is_available)
      select held.id, held.name_ar, held.name_en, held.stock_quantity as had, held.is_available as was_available,
        taken.stock_quantity, taken.is_available
      from held left join taken using (id)`.execute(tx)
    const [row] = rows
    if (!row) continue
    const { stock_quantity } = row
    if (stock_quantity === null) {
      const name = pickTranslation({ ar: row.name_ar, en: row.name_en }, language)
      throw new AppError('undo_stock_spent', { values: { name } })
    }
    await platform.changes.record(tx, changeOfStock('take_again', { ...row, stock_quantity }, actor))
  }
}
