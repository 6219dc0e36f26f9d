import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { normalizeQuery } from '@bustan/contract/core/arabic/normalize.ts'
import type { Page } from '@bustan/contract/core/resource/list.ts'
import { escapeLike } from '../../../platform/db/statements/like.ts'
import { plannedIds, runPlanned } from '../../../platform/db/statements/planned.ts'
import type { Executor } from '../../../platform/db/tables.ts'

/** A product with its category and unit, as it goes into a basket. */
export interface SoldProduct {
  id: number
  name_ar: string
  name_en: string
  category_id: number
  category_ar: string
  category_en: string
  unit_id: number
  unit_ar: string
  unit_en: string
  unit_dual_ar: string | null
  unit_plural_ar: string | null
  unit_plural_en: string | null
  image_key: string | null
  price: number
  price_after_discount: number | null
  is_tracked: boolean
}

/** As SQL: products `p` with their categories `c` and units `u`. */
export const goods = sql`products p join categories c on c.id = p.category_id join units u on u.id = p.unit_id`

/** As SQL: the columns of `goods` that a basket and the shop's list have in common. */
export const goodsColumns = sql`p.id, p.name_ar, p.name_en, p.image_key, p.price, p.price_after_discount,
  c.id as category_id, c.name_ar as category_ar, c.name_en as category_en,
  u.id as unit_id, u.name_ar as unit_ar, u.name_en as unit_en, u.dual_ar as unit_dual_ar,
  u.plural_ar as unit_plural_ar, u.plural_en as unit_plural_en`

/** As SQL: the columns of `goods` as customers see them. */
export const shownColumns = sql`${goodsColumns}, p.description_ar, p.description_en, p.is_available, p.is_most_paid`

/** Reads the products of a basket, whether each can be had, and in the same statement `rules`, a column of the caller's. */
export const readBasket = (
  db: Executor,
  ids: readonly number[],
  rules: RawBuilder<unknown>,
): Promise<(SoldProduct & { sold: boolean; rules: unknown })[]> =>
  runPlanned(
    db,
    'orders.basket',
    sql<SoldProduct & { sold: boolean; rules: unknown }>`
    select ${goodsColumns}, p.stock_quantity is not null as is_tracked,
      p.is_active and p.is_available and c.is_active as sold, ${rules} as rules
    from ${goods} where p.id = any(${plannedIds(ids)}::int[])`,
  )

/** A product as customers see it. */
export interface ShownProduct extends Omit<SoldProduct, 'is_tracked'> {
  description_ar: string | null
  description_en: string | null
  is_available: boolean
  is_most_paid: boolean
}

/** The filters that customers have. */
export interface GoodsFilter {
  name?: string | undefined
  category_id?: number | undefined
  most_paid?: boolean | undefined
}

/** A page of the active products, by part of a name in either language and by category. */
export async function listGoods(
  db: Executor,
  filter: GoodsFilter,
  page: Page,
): Promise<{ rows: ShownProduct[]; total: number }> {
  const conditions = [sql`p.is_active`]
  for (const word of normalizeQuery(filter.name ?? ''))
    conditions.push(sql`p.search like ${`%${escapeLike(word)}%`}`)
  if (filter.category_id !== undefined)
    conditions.push(
      sql`p.category_id in (select id from categories where ${filter.category_id} in (id, parent_id))`,
    )
  if (filter.most_paid !== undefined) conditions.push(sql`p.is_most_paid = ${filter.most_paid}`)
  const { rows } = await sql<ShownProduct & { found_total: number }>`
    with found as materialized (select p.id from products p where ${sql.join(conditions, sql` and `)}),
    page as materialized (select id from found order by id limit ${page.perPage} offset ${page.offset})
    select t.n as found_total, r.* from (select count(*)::int as n from found) t
      left join lateral (
        select ${shownColumns} from ${goods} join page on page.id = p.id) r on true
    order by r.id`.execute(db)
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.found_total ?? 0 }
}

/** A product that can be put into an order, beside its stock. */
export interface GoodRow extends SoldProduct {
  stock_quantity: string | null
  /** It is one of the products that stand in for the one asked about. */
  is_suggested: boolean
}

/** Finds products for sale by a part of a name in either language: those first that stand in for `insteadOf`, which is left out. */
export async function findGoods(
  db: Executor,
  { name = '', insteadOf }: { name?: string | undefined; insteadOf?: number | undefined },
  limit: number,
): Promise<readonly GoodRow[]> {
  const words = normalizeQuery(name).map((word) => sql`and p.search like ${`%${escapeLike(word)}%`}`)
  const { rows } = await sql<GoodRow>`
    with own as (select substitute_ids from products where id = ${insteadOf ?? null}::int),
    found as (
      select p.id, p.id = any(coalesce((select substitute_ids from own), '{}')) as is_suggested
      from products p join categories c on c.id = p.category_id
      where p.is_active and p.is_available and c.is_active and p.id is distinct from ${insteadOf ?? null}::int ${sql.join(words, sql` `)}
      order by is_suggested desc, p.is_most_paid desc, p.id limit ${limit})
    select ${goodsColumns}, p.stock_quantity, p.stock_quantity is not null as is_tracked, found.is_suggested
    from ${goods} join found on found.id = p.id order by found.is_suggested desc, p.is_most_paid desc, p.id`.execute(
    db,
  )
  return rows
}
