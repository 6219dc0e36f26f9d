import type { Language } from '@bustan/contract/core/texts/language.ts'
import { placesApi } from '@bustan/contract/places/places.api.ts'
import type { PlacesQuery, ShopRow, StoreTypeRow } from '@bustan/contract/places/places.ts'
import type { Config } from '../../platform/config/config.ts'
import { pickTranslation } from '../../platform/texts/translations.ts'
import type { Executor } from '../../platform/db/tables.ts'
import { thumbnailUrl } from '../../platform/files/files.ts'
import type { Call, Route } from '../../platform/http/registry/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { mainCategories } from '../catalog/index.ts'
import { readShop } from '../settings/index.ts'
import { inBoth, listKnown, namedRow } from './knownLists.ts'
import { nearestTown } from './nearestPlace.ts'
import './places.table.ts'

type PlacesCall = Call<unknown, PlacesQuery>

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

/** Types of service in the order in which they came. Whoever chooses is offered those that are switched on. */
async function listServiceTypes({ db, query, language }: PlacesCall) {
  const rows = await db.selectFrom('service_types').selectAll().orderBy('id').execute()
  const all = rows.map(({ id, name_ar, name_en, is_active, key }) => ({
    ...namedRow(id, { ar: name_ar, en: name_en }, language, is_active),
    key,
  }))
  return listKnown(query.limit === 0 ? all.filter((row) => row.is_active) : all, query)
}

/** Adds the routes for the shop's offers and details, in the lists that the specification reads. */
export function storeRoutes(route: Route, { config }: Platform): void {
  route(
    placesApi.serviceTypes,
    { summary: 'Types of service, among them how orders get to customers', tagged: true },
    listServiceTypes,
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
