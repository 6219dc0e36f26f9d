import { placesApi, storePlacesApi } from '@bustan/contract/places/places.api.ts'
import type { Route } from '../../platform/http/registry/route.ts'
import { listPlaces, placeTables } from './placeLists.ts'
import { listStorePlaces } from './storePlaces.ts'

const { countries, regions, cities, areas } = placeTables

/** Countries, regions, cities and districts, as forms and filters choose among them. */
export function placeRoutes(route: Route): void {
  route(
    placesApi.countries,
    { summary: 'Countries with their calling codes', tagged: true },
    ({ db, query, language }) => listPlaces(db, countries, query, language),
  )
  route(
    placesApi.regions,
    { summary: 'The regions of Saudi Arabia', tagged: true },
    ({ db, query, language }) => listPlaces(db, regions, query, language),
  )
  route(
    placesApi.cities,
    { summary: 'Cities, by `region_id` and by part of a name in either language', tagged: true },
    ({ db, query, language }) => listPlaces(db, cities, query, language),
  )
  route(
    placesApi.citiesOfRegions,
    { summary: 'The cities of a region that can be chosen: switched on, as their region is', tagged: true },
    ({ db, query, language }) => listPlaces(db, cities, query, language, { offered: true }),
  )
  route(placesApi.areas, { summary: 'Districts, by `city_id`', tagged: true }, ({ db, query, language }) =>
    listPlaces(db, areas, query, language),
  )
}

/** The same for the ordering app: what can be chosen. */
export function storePlaceRoutes(route: Route): void {
  route(
    storePlacesApi.regions,
    { summary: 'Regions to choose an address in', tagged: true },
    ({ db, query, language }) => listStorePlaces(db, regions, query, language),
  )
  route(storePlacesApi.cities, { summary: 'Their cities', tagged: true }, ({ db, query, language }) =>
    listStorePlaces(db, cities, query, language),
  )
  route(storePlacesApi.areas, { summary: 'Districts of a city', tagged: true }, ({ db, query, language }) =>
    listStorePlaces(db, areas, query, language),
  )
}
