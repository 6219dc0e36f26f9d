import { isolate } from '@bustan/contract/core/names.ts'
import i18next from 'i18next'
import { useMemo } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'
import type { en } from '../locales/en/all.ts'
import type { UiLang } from '../ui/theme/appearance.ts'
import { language } from './appearance.ts'

type Form = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type Plain<K> = K extends `${infer Base}_${Form}` ? Base | K : K
type KeyIn<T> = {
  [K in keyof T & string]: T[K] extends string ? Plain<K> : `${K}/${KeyIn<T[K]>}`
}[keyof T & string]

/** Every text of the catalogue by its path: `nav/home`, `fields/name.ar`. Counted ones are named without their form. */
export type TextKey = KeyIn<typeof en>

/** Says a text in the language on the page. Other people's words in `values` are isolated, numbers are not. */
export type Say = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string

/** Values that are texts of our own catalogue, or figures put in order already: nothing to isolate. */
const OWN_WORDS = new Set(['label', 'state', 'uses', 'range', 'what'])

const load = (lang: UiLang): Promise<object> =>
  lang === 'ar'
    ? import('../locales/ar/all.ts').then((module) => module.ar)
    : import('../locales/en/all.ts').then((module) => module.en)

async function bring(lang: UiLang): Promise<void> {
  if (!i18next.hasResourceBundle(lang, 'translation'))
    i18next.addResourceBundle(lang, 'translation', await load(lang))
  await i18next.changeLanguage(lang)
}

/** Brings the texts of the page's language; nothing is drawn before. */
export async function startTexts(): Promise<void> {
  await i18next.use(initReactI18next).init({
    resources: {},
    lng: language.get(),
    fallbackLng: false,
    keySeparator: '/',
    nsSeparator: false,
    interpolation: { escapeValue: false },
    initAsync: false,
    react: { useSuspense: false },
  })
  await bring(language.get())
}

/** Turns the page to another language once its texts are here; address and scroll stay. Rejects when they can't come. */
export async function switchLanguage(lang: UiLang): Promise<void> {
  await bring(lang)
  language.set(lang)
}

/** The speaker of a language, that on the page unless another is named; for use outside components. */
export function speaker(lang: string = i18next.language): Say {
  const translate = i18next.getFixedT(lang)
  return (key, values) => {
    if (!values) return translate(key)
    const isolated = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && !OWN_WORDS.has(name) ? isolate(value) : value,
    ])
    return translate(key, Object.fromEntries(isolated) as Record<string, string>)
  }
}

/** Says texts, drawn anew when the language turns. */
export function useSay(): Say {
  const { i18n } = useTranslation()
  return useMemo(() => speaker(i18n.language), [i18n.language])
}

/** Whether the catalogue has a text under a path that was put together. */
export const hasText = (key: string): key is TextKey => i18next.exists(key)
