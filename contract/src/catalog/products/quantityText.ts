import { formatNumber } from '../../core/arabic/digits.ts'
import type { Language } from '../../core/texts/language.ts'

/** The names of a unit in one language; `dual` and `plural` are null or missing where it has no form of its own. */
export interface UnitTexts {
  name: string
  dual?: string | null | undefined
  plural?: string | null | undefined
}

/** A unit's dual as callers in a language are answered it: Arabic alone has one. */
export const dualIn = (language: Language, dual: string | null): string | null =>
  (language === 'ar' && dual) || null

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
 * Returns the word beside a number: the unit's plural where the language counts so with it, else its name.
 *
 * Arabic takes the plural from 3 to 10 (and 103 to 110, ...) alone. Beside every other number, fractions too, stands the
 * singular, as shops write their tables: from 11 on the counted noun is a singular anyway (`12 زجاجة`). English takes the name at
 * 1 and the plural everywhere else: `0.5 Bags`.
 */
const unitBeside = (quantity: number, unit: UnitTexts, language: Language): string =>
  (inPlural[language].has(rules[language].select(quantity)) && unit.plural) || unit.name

/**
 * A quantity in the parts that stand beside each other: its number in the digits 0-9, and the unit. Two in Arabic are said by
 * the unit's dual alone, where it has one (`زجاجتان`): a number beside it would say two twice, so that is empty. A weight has
 * no dual, because a scale shows figures: `2 كيلوجرام`.
 */
export function quantityParts(
  quantity: number,
  unit: UnitTexts,
  language: Language,
): { number: string; unit: string } {
  if (language === 'ar' && quantity === 2 && unit.dual) return { number: '', unit: unit.dual }
  return { number: formatNumber(quantity, 'en'), unit: unitBeside(quantity, unit, language) }
}

/** So many of a unit as plain text: `9 زجاجات`, `زجاجتان`, `2.5 Bags`. */
export function quantityText(quantity: number, unit: UnitTexts, language: Language): string {
  const parts = quantityParts(quantity, unit, language)
  return `${parts.number} ${parts.unit}`.trim()
}
