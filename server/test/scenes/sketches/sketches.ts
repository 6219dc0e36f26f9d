import { sql } from 'kysely'
import type { Ledger } from '@bustan/contract/core/ledger/ledger.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import { tableOf } from '@bustan/contract/core/resource/resourceNames.ts'
import { tableStatements } from '../../../../scripts/making/migrationText.ts'
import { daysStatement, ledgerStatements } from '../../../../scripts/making/tableText.ts'
import type { Module } from '../../../src/platform/crud/module.ts'
import type { Executor } from '../../../src/platform/db/tables.ts'
import { coupons, packageBalances, packages, subscriptions } from './money.ts'
import { complaints, listings, sections } from './realEstate.ts'
import { bookings, features, lodgings } from './rentals.ts'
import { sketchedReports } from './reports.ts'
import { carTypes, driverCash, drivers, marinas } from './vehicles.ts'

/**
 * Resources as modules to come will have them, each after those that it names: definitions alone, whose tables are made of them as
 * `npm run make` makes migrations.
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
  bookings,
  carTypes,
  drivers,
  marinas,
]

export const sketchedLedgers: readonly Ledger[] = [packageBalances, driverCash]

export const sketchesModule: Module = {
  definition: {
    name: 'sketches',
    permissions: {},
    resources: sketches,
    ledgers: sketchedLedgers,
    reports: sketchedReports,
  },
}

/** Makes the tables of the sketches. */
export async function makeSketchTables(db: Executor): Promise<void> {
  const statements = [
    ...sketches.flatMap(({ name, fields }) => tableStatements(name, fields, tableOf)),
    daysStatement('bookings', 'lodgings'),
    ...sketchedLedgers.flatMap((ledger) => ledgerStatements(ledger, tableOf(ledger.of.to))),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
