import { areas } from '@bustan/contract/masters/areas/areas.ts'
import { cities } from '@bustan/contract/masters/cities/cities.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import { served } from '../../platform/crud/module.ts'
import type { ServedResource } from '../../platform/crud/module.ts'
import { placeTables } from './placeLists.ts'

const inTable = (resource: Resource, { table }: { table: string }): ServedResource =>
  served(resource, { storage: { table } })

/** The places as staff keep them: in the tables that everybody chooses from. */
export const servedPlaces: readonly ServedResource[] = [
  inTable(cities, placeTables.cities),
  inTable(areas, placeTables.areas),
]
