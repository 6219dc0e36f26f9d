import { sql } from 'kysely'
import { tableStatements } from '../../../../scripts/making/migrationText.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import { tableOf } from '@bustan/contract/core/resource/resourceNames.ts'
import type { Module } from '../../../src/platform/crud/module.ts'
import type { Executor } from '../../../src/platform/db/tables.ts'
import { coupons, packages, subscriptions } from './money.ts'
import { complaints, listings, sections } from './realEstate.ts'
import { features, lodgings, stays } from './rentals.ts'
import { carTypes, drivers, marinas } from './vehicles.ts'

/**
 * Resources as modules to come will have them, each after those that it names: definitions alone, whose tables are made of them as
 * `npm run make resource` makes a migration.
 */
export const sketches: readonly Resource[] = [
  packages,
  subscriptions,
  coupons,
  sections,
  listings,
  complaints,
  features,
  lodgings,
  stays,
  carTypes,
  drivers,
  marinas,
]

export const sketchesModule: Module = {
  definition: { name: 'sketches', permissions: {}, resources: sketches },
}

/** Cities lie in a table of the core, whoever has screens for them. */
const tableOfSketch = (name: string): string => (name === 'masters.cities' ? 'cities' : tableOf(name))

/** Makes the tables of the sketches. */
export async function makeSketchTables(db: Executor): Promise<void> {
  for (const { name, fields } of sketches)
    for (const statement of tableStatements(name, fields, tableOfSketch)) await sql.raw(statement).execute(db)
}
