import { sql } from 'kysely'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { SubstitutionChoice } from '@bustan/contract/sales/orders/consent.ts'
import type { OrderDetail } from '@bustan/contract/sales/orders/orders.ts'
import { consentRulesColumn, parseConsentRules } from '../../../settings/index.ts'
import type { TaxedAmounts } from '../orders.table.ts'
import { answerAskRow, openAsks } from './askRows.ts'
import type { StoredAsk } from './askRows.ts'
import { mostWithoutAsking } from './growth.ts'

/** The parts of a stored order that say what its customer wants and is being asked. */
export interface StoredConsenting {
  substitution_wish: SubstitutionChoice
  handling: unknown
  asks: StoredAsk[] | null
}

/** As SQL: these columns, of an order `o`. */
export const consentColumns = sql`o.substitution_wish, ${consentRulesColumn} as handling, ${openAsks} as asks`

/**
 * Returns what the customer wants and is being asked. Questions from before the setting was switched off still wait for their
 * answer.
 */
export function answerAsks(
  {
    substitution_wish,
    handling,
    asks,
    ordered,
    total,
  }: StoredConsenting & { ordered: TaxedAmounts | null; total: number },
  language: Language,
): Pick<OrderDetail, 'substitution_wish' | 'asks' | 'asks_above'> {
  const rules = parseConsentRules(handling)
  return {
    substitution_wish: rules && substitution_wish,
    asks: (asks ?? []).map((ask) => answerAskRow(ask, language)),
    asks_above: rules && fromHalalas(mostWithoutAsking(ordered?.total ?? total, rules)),
  }
}
