import { dualIn } from '@bustan/contract/catalog/products/quantityText.ts'
import { storeApi } from '@bustan/contract/store/store.api.ts'
import { sql } from 'kysely'
import type { Language } from '@bustan/contract/core/resource/fields.ts'
import { normalizeQuery } from '@bustan/contract/core/arabic/normalize.ts'
import { metaOf, readPage } from '@bustan/contract/core/resource/list.ts'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import { pickTranslation } from '../../../platform/crud/columns.ts'
import { escapeLike } from '../../../platform/db/statements/like.ts'
import { fileUrl, thumbnailUrl } from '../../../platform/files/files.ts'
import type { Route } from '../../../platform/http/registry/route.ts'

interface StoredProduct {
  id: number
  name_ar: string
  name_en: string
  description_ar: string | null
  description_en: string | null
  category_id: number
  category_ar: string
  category_en: string
  unit_id: number
  unit_ar: string
  unit_en: string
  unit_dual_ar: string | null
  unit_plural_ar: string | null
  unit_plural_en: string | null
  price: number
  price_after_discount: number | null
  is_available: boolean
  is_most_paid: boolean
  image_key: string | null
}

function answerProduct(row: StoredProduct, language: Language) {
  return {
    id: row.id,
    name: pickTranslation({ ar: row.name_ar, en: row.name_en }, language),
    description: pickTranslation({ ar: row.description_ar, en: row.description_en }, language),
    category: {
      id: row.category_id,
      name: pickTranslation({ ar: row.category_ar, en: row.category_en }, language),
    },
    unit: {
      id: row.unit_id,
      name: pickTranslation({ ar: row.unit_ar, en: row.unit_en }, language),
      dual: dualIn(language, row.unit_dual_ar),
      plural: row[`unit_plural_${language}`],
    },
    price: fromHalalas(row.price),
    price_after_discount: row.price_after_discount === null ? null : fromHalalas(row.price_after_discount),
    available: row.is_available,
    most_paid: row.is_most_paid,
    image: fileUrl(row.image_key),
    image_thumbnail: thumbnailUrl(row.image_key),
  }
}

function categoriesRoute(route: Route): void {
  route(
    storeApi.categories,
    { summary: 'Main categories with their sub-categories' },
    async ({ db, language }) => {
      const rows = await db
        .selectFrom('categories')
        .selectAll()
        .where('is_active', '=', true)
        .orderBy('id')
        .execute()
      const answer = (row: (typeof rows)[number]) => ({
        id: row.id,
        name: pickTranslation({ ar: row.name_ar, en: row.name_en }, language),
        image: thumbnailUrl(row.image_key),
      })
      return {
        data: rows
          .filter((row) => row.parent_id === null)
          .map((row) => ({
            ...answer(row),
            children: rows.filter((child) => child.parent_id === row.id).map(answer),
          })),
      }
    },
  )
}

function productsRoute(route: Route): void {
  route(
    storeApi.products,
    { summary: 'Products, by part of a name in either language and by category' },
    async ({ db, query, language }) => {
      const page = readPage({ ...query, limit: query.limit || undefined })
      const conditions = [sql`p.is_active`]
      for (const word of normalizeQuery(query.name ?? ''))
        conditions.push(sql`p.search like ${`%${escapeLike(word)}%`}`)
      if (query.category_id !== undefined)
        conditions.push(
          sql`p.category_id in (select id from categories where ${query.category_id} in (id, parent_id))`,
        )
      if (query.most_paid !== undefined) conditions.push(sql`p.is_most_paid = ${query.most_paid}`)
      const { rows } = await sql<StoredProduct & { found_total: number }>`
        with found as materialized (select p.id from products p where ${sql.join(conditions, sql` and `)}),
        page as materialized (select id from found order by id limit ${page.perPage} offset ${page.offset})
        select t.n as found_total, r.* from (select count(*)::int as n from found) t
          left join lateral (
            select p.id, p.name_ar, p.name_en, p.description_ar, p.description_en, p.price, p.price_after_discount,
              p.is_available, p.is_most_paid, p.image_key, c.id as category_id, c.name_ar as category_ar,
              c.name_en as category_en, u.id as unit_id, u.name_ar as unit_ar, u.name_en as unit_en,
              u.dual_ar as unit_dual_ar, u.plural_ar as unit_plural_ar, u.plural_en as unit_plural_en
            from page join products p on p.id = page.id join categories c on c.id = p.category_id
              join units u on u.id = p.unit_id) r on true
        order by r.id`.execute(db)
      return {
        data: rows.filter((row) => row.id !== null).map((row) => answerProduct(row, language)),
        meta: metaOf(page, rows[0]?.found_total ?? 0),
      }
    },
  )
}

/** Adds the routes for the goods that the shop sells. */
export function browseRoutes(route: Route): void {
  categoriesRoute(route)
  productsRoute(route)
}
