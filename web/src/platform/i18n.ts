import type { en } from '../locales/en/all.ts'
import type { UiLang } from '../ui/theme/appearance.ts'
import { language } from './appearance.ts'
import { createCell, useCell } from './cell.ts'
import { createTranslate, textAt } from './translate.ts'
import type { Catalogue, Values } from './translate.ts'

type Form = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type Plain<K> = K extends `${infer Base}_${Form}` ? Base | K : K
type KeyIn<T> = {
  [K in keyof T & string]: T[K] extends string ? Plain<K> : `${K}/${KeyIn<T[K]>}`
}[keyof T & string]

/** Every text of the catalogue by its path: `nav/home`, `fields/name.ar`. Counted ones are named without their form. */
export type TextKey = KeyIn<typeof en>

/** Says a text in the language on the page. Other people's words in `values` are isolated, numbers are not. */
export type Translate = (key: TextKey, values?: Values) => string

interface Translations {
  catalogue: Catalogue
  t: Translate
}

const loaded = new Map<UiLang, Translations>()
const spoken = createCell<Translations>({ catalogue: {}, t: (key) => key })

const load = (lang: UiLang): Promise<Catalogue> =>
  lang === 'ar'
    ? import('../locales/ar/all.ts').then((module) => module.ar)
    : import('../locales/en/all.ts').then((module) => module.en)

async function bring(lang: UiLang): Promise<void> {
  let texts = loaded.get(lang)
  if (!texts) {
    const catalogue = await load(lang)
    texts = { catalogue, t: createTranslate(catalogue, lang) }
    loaded.set(lang, texts)
  }
  spoken.set(texts)
}

/** Brings the texts of the page's language; nothing is drawn before. */
export const startTexts = (): Promise<void> => bring(language.get())

/** Turns the page to another language once its texts are here; address and scroll stay. Rejects when they can't come. */
export async function switchLanguage(lang: UiLang): Promise<void> {
  await bring(lang)
  language.set(lang)
}

/** `t` of the language on the page, for use outside components. */
export const getT = (): Translate => spoken.get().t

/** Says texts, drawn anew when the language turns. */
export const useT = (): Translate => useCell(spoken).t

/** Whether the catalogue has a text under a path that was put together. */
export const hasText = (key: string): key is TextKey => textAt(spoken.get().catalogue, key) !== undefined
