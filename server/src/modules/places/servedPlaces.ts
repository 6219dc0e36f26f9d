import { areas } from '@bustan/contract/masters/areas/areas.ts'
import { cities } from '@bustan/contract/masters/cities/cities.ts'
import { countries } from '@bustan/contract/masters/countries/countries.ts'
import { regions } from '@bustan/contract/masters/regions/regions.ts'
import { service_types } from '@bustan/contract/masters/service_types/service_types.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import { served } from '../../platform/crud/module.ts'
import type { ServedResource } from '../../platform/crud/module.ts'
import { placeTables } from './placeLists.ts'

const inTable = (resource: Resource, { table }: { table: string }): ServedResource =>
  served(resource, { storage: { table } })

/** Places and types of service as staff keep them: in the tables that everybody chooses from. */
export const servedPlaces: readonly ServedResource[] = [
  inTable(service_types, { table: 'service_types' }),
  inTable(countries, placeTables.countries),
  inTable(regions, placeTables.regions),
  inTable(cities, placeTables.cities),
  inTable(areas, placeTables.areas),
]
