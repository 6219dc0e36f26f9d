import { createTranslate } from '@bustan/contract/core/texts/translate.ts'
import { uiTextsOf } from '../app/uiTexts.ts'
import type { UiKey } from '../app/uiTexts.ts'
import { texts as ar } from '../ui/texts.ar.ts'
import { texts as en } from '../ui/texts.en.ts'
import type { UiTexts } from '../ui/texts.ts'
import type { UiLang } from '../ui/theme/appearance.ts'

/** The drawing layer's texts, as the product says them. */
export const galleryUiTexts: Record<UiLang, UiTexts> = {
  ar: uiTextsOf(createTranslate<UiKey>(ar, 'ar')),
  en: uiTextsOf(createTranslate<UiKey>(en, 'en')),
}
