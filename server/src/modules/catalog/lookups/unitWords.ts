import { dualIn } from '@bustan/contract/catalog/products/quantityText.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { pickTranslation } from '../../../platform/texts/translations.ts'
import type { SoldProduct } from './goods.ts'

/** The names of a unit, as they stand with a product or with a line of an order. */
export type UnitWords = Pick<
  SoldProduct,
  'unit_ar' | 'unit_en' | 'unit_dual_ar' | 'unit_plural_ar' | 'unit_plural_en'
>

/** Returns a unit in one language. */
export const unitOf = (words: UnitWords, language: Language) => ({
  name: pickTranslation({ ar: words.unit_ar, en: words.unit_en }, language),
  dual: dualIn(language, words.unit_dual_ar),
  plural: words[`unit_plural_${language}`],
})
