import { formatNumber } from '../core/digits.ts'
import type { Language } from '../core/fields.ts'

/** What a unit is called in one language; `plural` is null or missing where it has no form of its own. */
export interface UnitTexts {
  name: string
  plural?: string | null | undefined
}

/** The plural categories, as CLDR tells them, in which a unit takes its plural form. */
const inPlural: Readonly<Record<Language, ReadonlySet<Intl.LDMLPluralRule>>> = {
  ar: new Set(['few']),
  en: new Set(['zero', 'two', 'few', 'many', 'other']),
}
const rules: Readonly<Record<Language, Intl.PluralRules>> = {
  ar: new Intl.PluralRules('ar'),
  en: new Intl.PluralRules('en'),
}

/**
 * What stands beside a number: the unit's plural where the language counts so with it, else its name.
 *
 * Arabic takes the plural from 3 to 10 (and 103 to 110, ...) alone. Beside every other number, fractions too, stands the
 * singular, as shops write their tables: the digit stays at 1 and 2 (`2 زجاجة`), where a dual would say the number once more
 * (`2 زجاجتان`), and from 11 on the counted noun is a singular anyway (`12 زجاجة`). So a dual form is never asked for.
 * English takes the name at 1 and the plural everywhere else: `0.5 Bags`.
 */
export const unitBeside = (quantity: number, unit: UnitTexts, language: Language): string =>
  (inPlural[language].has(rules[language].select(quantity)) && unit.plural) || unit.name

/** So many of a unit as plain text, in the digits 0-9: `9 زجاجات`, `2.5 Bags`. */
export const quantityText = (quantity: number, unit: UnitTexts, language: Language): string =>
  `${formatNumber(quantity, 'en')} ${unitBeside(quantity, unit, language)}`
