import type { UiLang } from '../ui/theme/appearance.ts'

/** The gallery's texts stand in two languages side by side; the product's come from its catalogue. */
export type Say = (ar: string, en: string) => string

export function sayIn(lang: UiLang): Say {
  return (ar, en) => (lang === 'ar' ? ar : en)
}
