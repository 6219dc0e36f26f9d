import type { Catalogue, KeyOf } from '@bustan/contract/core/texts/catalogue.ts'
import type { Labelled, LabelledField } from '@bustan/contract/core/texts/fieldLabel.ts'
import { addTexts, createTranslate } from '@bustan/contract/core/texts/translate.ts'
import type { Translate as TranslateKeys } from '@bustan/contract/core/texts/translate.ts'
import type { UiLang } from '../../ui/theme/appearance.ts'
import { language } from './appearance.ts'
import { useCell } from '../state/cell.ts'

/** The English texts of each set, named where the set is defined. Every key of them is a key of `t`. */
export interface TextSets {}

/** Every text of the screens by its path: `nav/home`, `fields/shared/name.ar`. Counted ones are named without their form. */
export type TextKey = { [Set in keyof TextSets]: KeyOf<TextSets[Set]> }[keyof TextSets]

/** A field of a resource that has a label. */
export type FieldOf<Resource extends Labelled<TextKey>> = LabelledField<TextKey, Resource>

/** Says a text in the language on the page. Other people's words in `values` are isolated, numbers are not. */
export type Translate = TranslateKeys<TextKey>

/** Texts that travel together, a file for each language: what a module says, or what stands around every screen. */
export type TextSet = Readonly<Record<UiLang, () => Promise<readonly Catalogue[]>>>

/** The texts of a language that are here. Sets are added while screens open: a text that is drawn already never changes. */
function textsIn(lang: UiLang) {
  const catalogue: Record<string, string | Catalogue> = {}
  return { catalogue, loaded: new Set<TextSet>(), translate: createTranslate<TextKey>(catalogue, lang) }
}
const texts = { wanted: new Set<TextSet>(), ar: textsIn('ar'), en: textsIn('en') }

/** Loads what is wanted in a language, also what becomes wanted meanwhile. */
async function loadWanted(lang: UiLang): Promise<void> {
  const { catalogue, loaded } = texts[lang]
  const missing = [...texts.wanted].filter((set) => !loaded.has(set))
  if (missing.length === 0) return
  await Promise.all(
    missing.map(async (set) => {
      const parts = await set[lang]()
      for (const part of parts) addTexts(catalogue, part)
      loaded.add(set)
    }),
  )
  await loadWanted(lang)
}

/** Loads sets of texts in the language on the page; they stay, and other languages bring them as well. */
export async function loadTexts(...sets: readonly TextSet[]): Promise<void> {
  for (const set of sets) texts.wanted.add(set)
  const lang = language.get()
  await loadWanted(lang)
  // Somebody turned the page meanwhile.
  if (lang !== language.get()) await loadWanted(language.get())
}

/** Wraps a loader so that these text sets load beside the code of a piece; the piece is not available before them. */
export const withTexts =
  <T>(load: () => Promise<T>, ...sets: readonly TextSet[]): (() => Promise<T>) =>
  async () => {
    const [piece] = await Promise.all([load(), loadTexts(...sets)])
    return piece
  }

/** Turns the page to another language once its texts are here; address and scroll stay. Rejects when they can't come. */
export async function switchLanguage(lang: UiLang): Promise<void> {
  await loadWanted(lang)
  language.set(lang)
}

/** `t` of the language on the page, for use outside components. */
export const getT = (): Translate => texts[language.get()].translate

/** Says texts, drawn anew when the language turns. */
export const useT = (): Translate => texts[useCell(language)].translate
