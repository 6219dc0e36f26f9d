import type { Module } from '../../platform/crud/module.ts'
import { placeRecords } from './placeNames.ts'
import type { Route } from '../../platform/http/registry/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { mapFileRoute } from './mapFile.routes.ts'
import { placeNameRoute } from './placeName.routes.ts'
import { placeSearchRoute } from './placeSearch.routes.ts'
import { placeRoutes, storePlaceRoutes } from './places.routes.ts'
import './places.table.ts'
import { storeRoutes } from './stores.routes.ts'

/** Countries, regions, cities and districts, and the shop itself among them. */
export const placesModule: Module = {
  records: placeRecords,
  routes(platform, route) {
    placeRoutes(route)
    storeRoutes(route, platform)
    placeNameRoute(route, platform)
    placeSearchRoute(route)
    mapFileRoute(route, platform)
  },
}

/** The same, as the ordering app reads them. */
export function storePlaces(_platform: Platform, route: Route): void {
  storePlaceRoutes(route)
}

export { servedPlaces } from './servedPlaces.ts'
export { areaNames, cityWithRegion } from './placeNames.ts'
export { readPlaceIds, requireCity } from './placeNames.ts'
