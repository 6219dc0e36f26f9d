import * as z from 'zod/mini'
import type { Executor } from '../../platform/db/tables.ts'

/** The shop's general settings. Prices in riyals, as people type them; tax in percent. */
const general = z.object({
  tax: z._default(z.number(), 0),
  tax_number: z._default(z.nullable(z.string()), null),
  price_per_kilo: z._default(z.number(), 0),
  free_delivery: z._default(z.union([z.literal(0), z.literal(1)]), 0),
  lat: z._default(z.nullable(z.number()), null),
  long: z._default(z.nullable(z.number()), null),
})
export type GeneralSettings = z.output<typeof general>

/** The general settings; what was never saved has its first value. */
export async function readGeneralSettings(db: Executor): Promise<GeneralSettings> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'general').executeTakeFirst()
  return general.parse(row?.value ?? {})
}
