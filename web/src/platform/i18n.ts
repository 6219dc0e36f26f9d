import type { first } from '../locales/en/first.ts'
import type { more } from '../locales/en/more.ts'
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
export type TextKey = KeyIn<typeof first> | KeyIn<typeof more>

/** Says a text in the language on the page. Other people's words in `values` are isolated, numbers are not. */
export type Translate = (key: TextKey, values?: Values) => string

interface Translations {
  catalogue: Catalogue
  t: Translate
}

/** `first` is what a first visit shows, `more` everything else. */
type Part = 'first' | 'more'

const load: Record<UiLang, Record<Part, () => Promise<Catalogue>>> = {
  ar: {
    first: () => import('../locales/ar/first.ts').then((module) => module.first),
    more: () => import('../locales/ar/more.ts').then((module) => module.more),
  },
  en: {
    first: () => import('../locales/en/first.ts').then((module) => module.first),
    more: () => import('../locales/en/more.ts').then((module) => module.more),
  },
}

const wanted = new Set<Part>(['first'])
const loaded = { ar: new Map<Part, Catalogue>(), en: new Map<Part, Catalogue>() }
let spokenLanguage = language.get()
const spoken = createCell<Translations>({ catalogue: {}, t: (key) => key })

/** Loads what is wanted of a language, also what becomes wanted meanwhile. */
async function loadWanted(lang: UiLang): Promise<void> {
  const missing = [...wanted].filter((part) => !loaded[lang].has(part))
  if (missing.length === 0) return
  await Promise.all(missing.map(async (part) => loaded[lang].set(part, await load[lang][part]())))
  await loadWanted(lang)
}

function speak(lang: UiLang): void {
  spokenLanguage = lang
  const catalogue = Object.assign({}, ...loaded[lang].values()) as Catalogue
  const translate = createTranslate(catalogue, lang)
  spoken.set({
    catalogue,
    t: (key, values) => {
      const text = translate(key, values)
      // A piece that did not wait for its texts is drawn again once they are here.
      if (text === key) void loadMoreTexts().catch(() => undefined)
      return text
    },
  })
}

/** Loads the texts of the page's language, `more` of them or the first alone; nothing is drawn before. */
export async function startTexts(needsMore: boolean): Promise<void> {
  if (needsMore) wanted.add('more')
  await loadWanted(spokenLanguage)
  speak(spokenLanguage)
}

/** Loads the texts beyond the first ones. */
async function loadMoreTexts(): Promise<void> {
  if (loaded[spokenLanguage].has('more')) return
  wanted.add('more')
  await loadWanted(spokenLanguage)
  speak(spokenLanguage)
}

/** A piece that says texts beyond the first ones, loaded together with them. */
export async function withMoreTexts<T>(piece: Promise<T>): Promise<T> {
  const [loadedPiece] = await Promise.all([piece, loadMoreTexts()])
  return loadedPiece
}

/** Turns the page to another language once its texts are here; address and scroll stay. Rejects when they can't come. */
export async function switchLanguage(lang: UiLang): Promise<void> {
  await loadWanted(lang)
  speak(lang)
  language.set(lang)
}

/** `t` of the language on the page, for use outside components. */
export const getT = (): Translate => spoken.get().t

/** Says texts, drawn anew when the language turns. */
export const useT = (): Translate => useCell(spoken).t

/** Whether the catalogue has a text under a path that was put together. */
export const hasText = (key: string): key is TextKey => textAt(spoken.get().catalogue, key) !== undefined
