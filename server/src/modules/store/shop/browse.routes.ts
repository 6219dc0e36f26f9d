import { storeApi } from '@bustan/contract/store/store.api.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { metaOf, readPage } from '@bustan/contract/core/resource/list.ts'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import { pickTranslation } from '../../../platform/texts/translations.ts'
import { fileUrl, thumbnailUrl } from '../../../platform/files/files.ts'
import type { Route } from '../../../platform/http/registry/route.ts'
import { activeCategories, listGoods, unitOf } from '../../catalog/index.ts'
import type { ShownProduct } from '../../catalog/index.ts'

/** A product as customers are shown it. */
export function answerStoreProduct(row: ShownProduct, language: Language) {
  return {
    id: row.id,
    name: pickTranslation({ ar: row.name_ar, en: row.name_en }, language),
    description: pickTranslation({ ar: row.description_ar, en: row.description_en }, language),
    category: {
      id: row.category_id,
      name: pickTranslation({ ar: row.category_ar, en: row.category_en }, language),
    },
    unit: { id: row.unit_id, ...unitOf(row, language) },
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
      const rows = await activeCategories(db)
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
      const { rows, total } = await listGoods(db, query, page)
      return {
        data: rows.map((row) => answerStoreProduct(row, language)),
        meta: metaOf(page, total),
      }
    },
  )
}

/** Adds the routes for the goods that the shop sells. */
export function browseRoutes(route: Route): void {
  categoriesRoute(route)
  productsRoute(route)
}
