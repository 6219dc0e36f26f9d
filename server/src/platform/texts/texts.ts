import type { KeyOf } from '@bustan/contract/core/texts/catalogue.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { Labelled, LabelledField } from '@bustan/contract/core/texts/fieldLabel.ts'
import { createTranslate, mergeTexts } from '@bustan/contract/core/texts/translate.ts'
import type { Translate as TranslateKeys } from '@bustan/contract/core/texts/translate.ts'
import { serverTexts as ar } from '@bustan/contract/serverTexts.ar.ts'
import { serverTexts as en } from '@bustan/contract/serverTexts.en.ts'

/** Every text the server says: `errors/not_found`. Keys are paths with slashes, since names of fields have dots. */
export type TextKey = KeyOf<(typeof en)[number]>

type UnderValidation<K> = K extends `validation/${infer Problem}` ? Problem : never
/** A problem that a field may have: a text under `validation`. */
export type ProblemKey = UnderValidation<TextKey>

/** A field of a resource that has a label. */
export type FieldOf<Resource extends Labelled<TextKey>> = LabelledField<TextKey, Resource>

/** Says a text in the caller's language. Other people's words are isolated, so that a name never reorders the sentence around it. */
export type Translate = TranslateKeys<TextKey>

const translators: Readonly<Record<Language, Translate>> = {
  ar: createTranslate(mergeTexts(ar), 'ar'),
  en: createTranslate(mergeTexts(en), 'en'),
}

/** `t` of a language. */
export const translateIn = (language: Language): Translate => translators[language]

/** Returns the language that texts are said in. */
export const languageOf = (t: Translate): Language => (t === translators.ar ? 'ar' : 'en')

/** Checks whether there is a text for a problem that a schema found. */
export const isProblem = (key: string): key is ProblemKey => translators.en.has(`validation/${key}`)

const isCounted = (key: string): key is Extract<TextKey, `uses/${string}`> =>
  translators.en.has(`${key}_other`)

/** Returns the counted text that says by how many records of a kind another record is used. */
export function usesText(kind: string): TextKey {
  const key = `uses/${kind}`
  return isCounted(key) ? key : 'uses/records'
}

/** Returns the message about the effect of an activate call. */
export const activationMessage = (t: Translate, on: boolean): string =>
  t('done/changeActivation', { state: t(on ? 'activation/on' : 'activation/off') })

/** Arabic unless the first language of the header that we speak is English. Never the header itself. */
export function readLanguage(header: string | undefined): Language {
  for (const part of (header ?? '').slice(0, 200).split(',')) {
    const tag = part.trim().toLowerCase()
    if (tag.startsWith('ar')) return 'ar'
    if (tag.startsWith('en')) return 'en'
  }
  return 'ar'
}
