import { endpoint } from '../core/calls/endpoint.ts'
import {
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
  countries: endpoint('GET', '/countries', 'staff', { query: placesQuery, answer: countriesAnswer }),
  regions: endpoint('GET', '/regions', 'staff', { query: placesQuery, answer: regionsAnswer }),
  cities: endpoint('GET', '/cities', 'staff', { query: citiesQuery, answer: citiesAnswer }),
  citiesOfRegions: endpoint('GET', '/main/cities-of-regions', 'staff', {
    query: citiesQuery,
    answer: citiesAnswer,
  }),
  areas: endpoint('GET', '/areas', 'staff', { query: areasQuery, answer: areasAnswer }),
  serviceTypes: endpoint('GET', '/main/service-type', 'staff', {
    query: placesQuery,
    answer: serviceTypesAnswer,
  }),
  stores: endpoint('GET', '/admin/stores', 'staff', { query: storesQuery, answer: storesAnswer }),
  /** For whoever says where the farm is. */
  nameOf: endpoint('GET', '/places/name', ['settings index', 'settings edit'], {
    query: placeNameQuery,
    answer: placeNameAnswer,
  }),
  /** For whoever looks for a place on a map. */
  find: endpoint('GET', '/places/search', 'staff', { query: placeSearchQuery, answer: placeSearchAnswer }),
  /** Answers a part of the shop's own map file, as a `Range` header asks for it. */
  mapFile: endpoint('GET', '/map-file', 'staff', { query: mapFileQuery }),
  storeTypes: endpoint('GET', '/admin/stores/types/categories', 'staff', {
    query: storesQuery,
    answer: storeTypesAnswer,
  }),
}

/** Places for the ordering app, before anybody has signed in. */
export const storePlacesApi = {
  regions: endpoint('GET', '/regions', 'public', { query: storePlacesQuery, answer: storeRegions }),
  cities: endpoint('GET', '/cities', 'public', { query: storeCitiesQuery, answer: storeCities }),
  areas: endpoint('GET', '/areas', 'public', { query: storeAreasQuery, answer: storeAreas }),
}
