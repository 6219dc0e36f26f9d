import { endpoint } from '../core/calls/endpoint.ts'
import type {
  areasAnswer,
  areasQuery,
  citiesAnswer,
  citiesQuery,
  countriesAnswer,
  placeSearchAnswer,
  placeSearchQuery,
  mapFileQuery,
  placeNameAnswer,
  placeNameQuery,
  placesQuery,
  regionsAnswer,
  serviceTypesAnswer,
  storeAreas,
  storeAreasQuery,
  storeCities,
  storeCitiesQuery,
  storePlacesQuery,
  storeRegions,
  storesAnswer,
  storesQuery,
  storeTypesAnswer,
} from './places.ts'

/** Places, and what the shop is, for whoever is signed in to the dashboard. */
export const placesApi = {
  countries: endpoint<{ query: typeof placesQuery; answer: typeof countriesAnswer }>()(
    'GET',
    '/countries',
    'staff',
  ),
  regions: endpoint<{ query: typeof placesQuery; answer: typeof regionsAnswer }>()(
    'GET',
    '/regions',
    'staff',
  ),
  cities: endpoint<{ query: typeof citiesQuery; answer: typeof citiesAnswer }>()('GET', '/cities', 'staff'),
  citiesOfRegions: endpoint<{ query: typeof citiesQuery; answer: typeof citiesAnswer }>()(
    'GET',
    '/main/cities-of-regions',
    'staff',
  ),
  areas: endpoint<{ query: typeof areasQuery; answer: typeof areasAnswer }>()('GET', '/areas', 'staff'),
  serviceTypes: endpoint<{ query: typeof placesQuery; answer: typeof serviceTypesAnswer }>()(
    'GET',
    '/main/service-type',
    'staff',
  ),
  stores: endpoint<{ query: typeof storesQuery; answer: typeof storesAnswer }>()(
    'GET',
    '/admin/stores',
    'staff',
  ),
  /** For whoever says where the farm is. */
  nameOf: endpoint<{ query: typeof placeNameQuery; answer: typeof placeNameAnswer }>()(
    'GET',
    '/places/name',
    ['settings index', 'settings edit'],
  ),
  /** For whoever looks for a place on a map. */
  find: endpoint<{ query: typeof placeSearchQuery; answer: typeof placeSearchAnswer }>()(
    'GET',
    '/places/search',
    'staff',
  ),
  /** Answers a part of the shop's own map file, as a `Range` header asks for it. */
  mapFile: endpoint<{ query: typeof mapFileQuery }>()('GET', '/map-file', 'staff'),
  storeTypes: endpoint<{ query: typeof storesQuery; answer: typeof storeTypesAnswer }>()(
    'GET',
    '/admin/stores/types/categories',
    'staff',
  ),
}

/** Places for the ordering app, before anybody has signed in. */
export const storePlacesApi = {
  regions: endpoint<{ query: typeof storePlacesQuery; answer: typeof storeRegions }>()(
    'GET',
    '/regions',
    'public',
  ),
  cities: endpoint<{ query: typeof storeCitiesQuery; answer: typeof storeCities }>()(
    'GET',
    '/cities',
    'public',
  ),
  areas: endpoint<{ query: typeof storeAreasQuery; answer: typeof storeAreas }>()('GET', '/areas', 'public'),
}
