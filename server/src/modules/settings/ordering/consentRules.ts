import { sql } from 'kysely'
import * as z from 'zod/mini'
import { USUAL_CONSENT } from '@bustan/contract/sales/orders/consent.ts'
import type { Executor } from '../../../platform/db/tables.ts'

/** The growth of a total that nobody is asked about, in percent, and the minutes that an answer may take. */
export interface ConsentRules {
  percent: number
  minutes: number
}

const stored = z.object({
  consent: z._default(z.union([z.literal(0), z.literal(1), z.boolean()]), false),
  consent_percent: z._default(z.int().check(z.gte(0)), USUAL_CONSENT.percent),
  consent_minutes: z._default(z.int().check(z.positive()), USUAL_CONSENT.minutes),
})

/** The rules as a column of another query, for `parseConsentRules`. */
export const consentRulesColumn = sql`(select value from settings where key = 'handling')`

/** Returns the rules out of their column; null where customers are asked nothing. */
export function parseConsentRules(column: unknown): ConsentRules | null {
  const { success, data } = stored.safeParse(column ?? {})
  if (!success || !data.consent) return null
  return { percent: data.consent_percent, minutes: data.consent_minutes }
}

/** Reads the rules as they are now; null where customers are asked nothing. */
export async function readConsentRules(db: Executor): Promise<ConsentRules | null> {
  const { rows } = await sql<{ handling: unknown }>`select ${consentRulesColumn} as handling`.execute(db)
  return parseConsentRules(rows[0]?.handling)
}
