import type { UiLang } from '../ui/theme/appearance.ts'

/** The gallery's texts stand in two languages side by side; the product's come from its catalogue. */
export type Translate = (ar: string, en: string) => string

export function createTranslateIn(lang: UiLang): Translate {
  return (ar, en) => (lang === 'ar' ? ar : en)
}
