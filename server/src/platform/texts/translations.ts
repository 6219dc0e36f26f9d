import { textValue } from '@bustan/contract/core/values/objects.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'

export const textOrEmpty = (value: unknown): string => textValue(value) ?? ''

/** A translated text in the wanted language, else in the other. */
export function pickTranslation(both: Record<Language, string | null>, language: Language): string {
  return both[language] || both[language === 'ar' ? 'en' : 'ar'] || ''
}
