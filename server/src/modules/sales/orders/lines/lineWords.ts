import { dualIn } from '@bustan/contract/catalog/products/quantityText.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { pickTranslation } from '../../../../platform/texts/translations.ts'
import type { LineWords } from '../orders.table.ts'

type UnitWords = Omit<LineWords, 'name_ar' | 'name_en'>

/** Returns the unit of a line's product, in one language. */
export const unitOf = (words: UnitWords, language: Language) => ({
  name: pickTranslation({ ar: words.unit_ar, en: words.unit_en }, language),
  dual: dualIn(language, words.unit_dual_ar),
  plural: words[`unit_plural_${language}`],
})
