import type { Language } from '@bustan/contract/core/texts/language.ts'
import { placesApi } from '@bustan/contract/places/places.api.ts'
import type { ServiceTypeRow, ShopRow, StoreTypeRow } from '@bustan/contract/places/places.ts'
import type { Config } from '../../platform/config/config.ts'
import { pickTranslation } from '../../platform/texts/translations.ts'
import type { Executor } from '../../platform/db/tables.ts'
import { thumbnailUrl } from '../../platform/files/files.ts'
import type { Route } from '../../platform/http/registry/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { mainCategories } from '../catalog/index.ts'
import { readShop } from '../settings/index.ts'
import { inBoth, listKnown, namedRow } from './knownLists.ts'
import { nearestTown } from './nearestPlace.ts'

/** The one shop there is, and what it is. */
const ONLY = 1

const called = (row: { id: number; ar: string; en: string }, language: Language) => ({
  id: row.id,
  name: pickTranslation(row, language),
})

async function readStore(db: Executor, config: Config, language: Language): Promise<ShopRow> {
  const shop = await readShop(db, config)
  const { lat, long, address, tax_number, contact } = shop
  const town = lat === null || long === null ? null : await nearestTown(db, lat, long)
  const categories = await mainCategories(db)
  return {
    ...namedRow(ONLY, shop.name ?? inBoth('shop/name'), language),
    address: address && pickTranslation(address, language),
    lat,
    long,
    city: town && called(town, language),
    region: town && called({ id: town.region_id, ar: town.region_ar, en: town.region_en }, language),
    ...contact,
    tax_number,
    type: { id: ONLY, name: inBoth('storeTypes/produce')[language] },
    categories: categories.map((row) => called(row, language)),
  }
}

async function readStoreType(db: Executor, language: Language): Promise<StoreTypeRow> {
  const categories = await mainCategories(db)
  return {
    ...namedRow(ONLY, inBoth('storeTypes/produce'), language),
    categories: categories.map((row) => ({
      ...namedRow(row.id, row, language),
      image: thumbnailUrl(row.image_key),
    })),
  }
}

const serviceTypes = (language: Language): ServiceTypeRow[] =>
  (['delivery', 'pickup'] as const).map((key, at) => ({
    ...namedRow(at + 1, inBoth(`serviceTypes/${key}`), language),
    key,
  }))

/** Adds the routes for the shop's offers and details, in the lists that the specification reads. */
export function storeRoutes(route: Route, { config }: Platform): void {
  route(
    placesApi.serviceTypes,
    { summary: 'How orders get to customers', tagged: true },
    ({ query, language }) => listKnown(serviceTypes(language), query),
  )
  route(placesApi.stores, { summary: 'The shop itself', tagged: true }, async ({ db, query, language }) =>
    listKnown([await readStore(db, config, language)], query),
  )
  route(
    placesApi.storeTypes,
    { summary: 'What the shop is, with its main categories', tagged: true },
    async ({ db, query, language }) => listKnown([await readStoreType(db, language)], query),
  )
}
