import { dualIn } from '@bustan/contract/catalog/products/quantityText.ts'
import { sql } from 'kysely'
import type { Permission } from '@bustan/contract/access/roles/permissions.ts'
import { LOW_STOCK } from '@bustan/contract/catalog/products/products.ts'
import type { Language } from '@bustan/contract/core/resource/fields.ts'
import type { Attention } from '@bustan/contract/sales/home/statistic.ts'
import { pickTranslation } from '../../../platform/crud/columns.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { mayDecide, waitingCount, waitsFor } from '../orders/list/waitingOrders.ts'

const SHOWN = 5

interface Waiting {
  count: number
  oldest_at: Date | null
}

const answered = (row: Waiting | undefined) => ({
  count: row?.count ?? 0,
  oldest_at: row?.oldest_at?.toISOString() ?? null,
})

async function waitingOrders(db: Executor) {
  const { rows } = await sql<Waiting>`
    select ${waitingCount()} as count,
      (select created_at from orders where ${waitsFor('staff', 'orders')} order by created_at, id limit 1) as oldest_at`.execute(
    db,
  )
  return answered(rows[0])
}

async function unansweredMessages(db: Executor) {
  const { rows } = await sql<Waiting>`
    select count(*)::int as count, min(created_at) as oldest_at from contact_messages where reply is null`.execute(
    db,
  )
  return answered(rows[0])
}

async function openRequests(db: Executor) {
  const { rows } = await sql<Waiting>`
    select count(*)::int as count, min(created_at) as oldest_at from users
    where registration_status = 'pending' and deleted_at is null`.execute(db)
  return answered(rows[0])
}

const sellsAny = async (db: Executor): Promise<boolean> =>
  (await sql`select from products where is_active limit 1`.execute(db)).rows.length > 0

async function runningOut(db: Executor, language: Language) {
  // Written out: the index `products_low_stock` holds somewhat more than these.
  const low = sql`p.is_active and p.stock_quantity <= ${sql.lit(LOW_STOCK)}`
  const { rows } = await sql<{
    id: number
    name_ar: string
    name_en: string
    unit_ar: string
    unit_en: string
    dual_ar: string | null
    plural_ar: string | null
    plural_en: string | null
    quantity: string
    count: number
  }>`
    select p.id, p.name_ar, p.name_en, u.name_ar as unit_ar, u.name_en as unit_en,
      u.dual_ar, u.plural_ar, u.plural_en, p.stock_quantity::text as quantity,
      (select count(*)::int from products p where ${low}) as count
    from products p join units u on u.id = p.unit_id
    where ${low} order by p.stock_quantity, p.id limit ${SHOWN}`.execute(db)
  const [first] = rows
  return {
    count: first?.count ?? 0,
    // Whoever runs out of something sells something.
    has_products: first !== undefined || (await sellsAny(db)),
    products: rows.map((row) => ({
      id: row.id,
      name: pickTranslation({ ar: row.name_ar, en: row.name_en }, language),
      unit: pickTranslation({ ar: row.unit_ar, en: row.unit_en }, language),
      dual: dualIn(language, row.dual_ar),
      plural: (language === 'ar' ? row.plural_ar : row.plural_en) || null,
      quantity: Number(row.quantity),
    })),
  }
}

/** Returns the matters that somebody who holds `rights` should look at first. */
export async function readAttention(
  db: Executor,
  rights: ReadonlySet<Permission>,
  language: Language,
): Promise<Attention> {
  return {
    waiting: rights.has('orders index') && mayDecide(rights) ? await waitingOrders(db) : null,
    running_out: rights.has('products index') ? await runningOut(db, language) : null,
    messages: rights.has('contacts index') ? await unansweredMessages(db) : null,
    requests: rights.has('users index') && rights.has('users accept') ? await openRequests(db) : null,
  }
}
