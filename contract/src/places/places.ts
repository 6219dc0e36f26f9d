import * as z from 'zod/mini'
import { decimal, flag, id, optional, present, text } from '../core/resource/inputs.ts'
import { activeFilter, chosenQuery, listOf, pageQuery, suggestQuery } from '../core/resource/list.ts'

// Places that addresses are chosen from. A query that asks for no page is answered with every place that fits, as a choice
// needs them; `limit=0` with the active ones, in few fields.

const common = { ...pageQuery, ...suggestQuery, ...chosenQuery, ...activeFilter, name: optional(text()) }

/** Query of `GET countries` and `GET regions`. */
export const placesQuery = z.object(common)
/** Query of `GET cities` and `GET main/cities-of-regions`. */
export const citiesQuery = z.object({ ...common, region_id: optional(id()) })
/** Query of `GET areas`. */
export const areasQuery = z.object({ ...common, city_id: optional(id()) })

/** The values any of these queries may have. */
export type PlacesQuery = z.output<typeof placesQuery> & { region_id?: number; city_id?: number }

const bothLanguages = z.object({ ar: z.string(), en: z.string() })
const named = {
  id: z.int(),
  name: z.string(),
  name_ar: z.string(),
  name_en: z.string(),
  trans: z.object({ name: bothLanguages }),
  is_active: z.boolean(),
  status: z.union([z.literal(0), z.literal(1)]),
}
const within = z.object({ id: z.int(), name: z.string() })
/** Degrees; null where the place is not known. */
const point = { lat: z.nullable(z.number()), long: z.nullable(z.number()) }
const recorded = { version: z.int(), created_at: z.string() }

/** Places that ship have them; one that the shop added has none. */
const codes = { code: z.nullable(z.string()) }
const countryCodes = { ...codes, dial_code: z.nullable(z.string()) }

/** A row, or one of a select list: no more than it takes to choose it. */
const rows = <Few extends z.core.$ZodShape, More extends z.core.$ZodShape>(few: Few, more: More) =>
  listOf(
    z.union([
      z.strictObject({ ...named, ...few, ...more, ...recorded }),
      z.strictObject({ ...named, ...few }),
    ]),
  )

/** `code` is ISO 3166-1 alpha-2, `dial_code` has its +. */
export const countriesAnswer = rows(countryCodes, {})
/** `code` is ISO 3166-2. */
export const regionsAnswer = rows(codes, {})
export const citiesAnswer = rows({ region_id: z.int() }, { region: within, ...point })
/** Districts of cities. */
export const areasAnswer = rows({ city_id: z.int() }, { city: within, ...point })

const serviceType = z.strictObject({ ...named, key: z.nullable(z.string()) })
export type ServiceTypeRow = z.output<typeof serviceType>
/** Types of service: the ways orders get to customers, which have a `key` (`delivery`, `pickup`), and those that the shop added. */
export const serviceTypesAnswer = listOf(serviceType)

/** Query of `GET admin/stores` and of its types: with or without pages, it is the one shop. */
export const storesQuery = z.object({ ...common, is_paginate: optional(flag()) })

const shop = z.strictObject({
  ...named,
  address: z.nullable(z.string()),
  ...point,
  city: z.nullable(within),
  region: z.nullable(within),
  phones: z.array(z.string()),
  whatsapp: z.nullable(z.string()),
  email: z.nullable(z.string()),
  tax_number: z.nullable(z.string()),
  type: within,
  categories: z.array(within),
})
export type ShopRow = z.output<typeof shop>
/** The shop itself: its place is the farm's, its city the nearest one that is known. */
export const storesAnswer = listOf(shop)

const storeType = z.strictObject({
  ...named,
  categories: z.array(z.strictObject({ ...named, image: z.nullable(z.string()) })),
})
export type StoreTypeRow = z.output<typeof storeType>
/** The types of the shop, with its main categories. */
export const storeTypesAnswer = listOf(storeType)

// The same for the ordering app, in the language of the call.

const storePlace = { id: z.int(), name: z.string() }

export const storePlacesQuery = z.object({ ...pageQuery, name: optional(text()) })
export const storeCitiesQuery = z.object({ ...pageQuery, name: optional(text()), region_id: optional(id()) })
export const storeAreasQuery = z.object({ ...pageQuery, name: optional(text()), city_id: optional(id()) })

export const storeRegions = listOf(z.strictObject(storePlace))
export const storeCities = listOf(z.strictObject({ ...storePlace, region_id: z.int(), ...point }))
export const storeAreas = listOf(z.strictObject({ ...storePlace, city_id: z.int(), ...point }))

/** Query of `GET places/name`. */
export const placeNameQuery = z.object({ lat: present(decimal(-90, 90)), long: present(decimal(-180, 180)) })

/** The name of a place. */
export const placeNameAnswer = z.object({
  data: z.object({
    /** 'Unknown Location', in the language of the call, where nothing is known. */
    name: z.string(),
    is_known: z.boolean(),
    /** The nearest of the places that ship with the product; null where none is near. */
    near: z.nullable(z.string()),
  }),
})

/** The most places that a search answers. */
export const MAX_PLACE_MATCHES = 8

/** Query of `GET places/search`. */
export const placeSearchQuery = z.object({ name: present(text(80)) })

const placeMatch = z.strictObject({
  kind: z.enum(['city', 'area']),
  id: z.int(),
  name_ar: z.string(),
  name_en: z.string(),
  /** The region of a city, the city of a district. */
  within_ar: z.string(),
  within_en: z.string(),
  lat: z.number(),
  long: z.number(),
})
export type PlaceMatch = z.output<typeof placeMatch>
/** Towns and districts whose place is known, the best first. */
export const placeSearchAnswer = z.object({ data: z.array(placeMatch) })

/** Query of `GET map-file`: `v` is the version that `app-info` names, so that browsers keep parts of that one only. */
export const mapFileQuery = z.object({ v: optional(text(32)) })
