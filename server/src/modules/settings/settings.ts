import { recordOf } from '@bustan/contract/core/values/objects.ts'
import { sql } from 'kysely'
import { generalAt } from '@bustan/contract/settings/sections/taxPlan.ts'
import * as z from 'zod/mini'

/** The shop's general settings. Prices in riyals, as people type them; tax in percent. */
const general = z.object({
  tax: z._default(z.number(), 0),
  tax_number: z._default(z.nullable(z.string()), null),
  prices_include_vat: z._default(z.boolean(), false),
  price_per_kilo: z._default(z.number(), 0),
  free_delivery: z._default(z.union([z.literal(0), z.literal(1), z.boolean()]), 0),
  lat: z._default(z.nullable(z.number()), null),
  long: z._default(z.nullable(z.number()), null),
  radius_km: z._default(z.nullable(z.number()), null),
  minimum_order: z._default(z.nullable(z.number()), null),
})
export type GeneralSettings = z.output<typeof general>

/** The general settings as a column of another query, for `parseGeneralSettings`. */
export const generalSettingsColumn = sql`(select value from settings where key = 'general')`

/** As SQL: whether the prices of the shop include VAT. */
export const pricesIncludeVatColumn = sql<boolean>`coalesce((
  select value -> 'prices_include_vat' = 'true' from settings where key = 'general'), false)`

/** Settings as they hold on a day of the shop; what was never saved has its first value. */
export const parseGeneralSettings = (stored: unknown, today: string): GeneralSettings =>
  general.parse(generalAt(recordOf(stored), today))
