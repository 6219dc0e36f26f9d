import type { Catalogue } from './catalogue.ts'
import { isolate } from '../arabic/names.ts'

/** The values a text is filled with. Texts, and lists of them, are other people's words, unless OWN_WORDS names them. */
export type Values = Readonly<Record<string, unknown>>

/** Says texts in one language. */
export interface Translate<Key extends string = string> {
  /** The text under `key`, with `{{name}}` filled in; of a counted one the form that `count` asks for. */
  (key: Key, values?: Values): string
  /** Checks whether a text exists under a path that was put together. */
  has(key: string): key is Key
  /** The language it says them in. */
  readonly lang: string
}

/** Values that are texts of our own catalogue, or figures put in order already: nothing to isolate. */
const OWN_WORDS = new Set(['ago', 'wait', 'label', 'state', 'uses', 'range', 'what'])

/** The text at a path such as `nav/home`; undefined where there is none, or a group. */
export function textAt(catalogue: Catalogue, path: string): string | undefined {
  let node: string | Catalogue | undefined = catalogue
  for (const step of path.split('/'))
    node = typeof node === 'object' && Object.hasOwn(node, step) ? node[step] : undefined
  return typeof node === 'string' ? node : undefined
}

/** One catalogue of several; groups of the same name become one. */
export function mergeTexts(parts: readonly Catalogue[]): Catalogue {
  const whole: Record<string, string | Catalogue> = {}
  for (const part of parts) addTexts(whole, part)
  return whole
}

/** Adds the texts of a part to a catalogue. What it has already stays the same object, where the part adds nothing to it. */
export function addTexts(whole: Record<string, string | Catalogue>, part: Catalogue): void {
  for (const [key, text] of Object.entries(part)) {
    const known = whole[key]
    whole[key] = typeof known === 'object' && typeof text === 'object' ? mergeTexts([known, text]) : text
  }
}

/** Returns names one after the other, as a language lists them. */
export const listText = ({ lang }: { lang: string }, names: readonly string[]): string =>
  names.join(lang === 'ar' ? '، ' : ', ')

function fill(text: string, values: Values, lang: string): string {
  return text.replaceAll(/{{(\w+)}}/g, (_, name: string) => {
    const value = values[name] ?? ''
    if (Array.isArray(value))
      return listText(
        { lang },
        value.map((one) => isolate(String(one))),
      )
    return typeof value === 'string' && !OWN_WORDS.has(name) ? isolate(value) : String(value)
  })
}

/**
 * `t` of one language of a catalogue, which may still grow: the plural that `count` asks for (else `other`, else the
 * plain key), `{{name}}` filled in, other people's words isolated. A text that is not there is said by its key.
 */
export function createTranslate<Key extends string>(catalogue: Catalogue, lang: string): Translate<Key> {
  const plurals = new Intl.PluralRules(lang)
  // A long list's file says the same few words for every row: they are looked up once.
  const plain = new Map<string, string>()
  const find = (key: string): string | undefined => {
    const known = plain.get(key)
    if (known !== undefined) return known
    const text = textAt(catalogue, key)
    if (text !== undefined) plain.set(key, text)
    return text
  }
  const t = (key: Key, values?: Values): string => {
    const count = values?.['count']
    const text =
      (typeof count === 'number'
        ? // None at all has its own words in some texts of every language.
          ((count === 0 ? find(`${key}_zero`) : undefined) ??
          find(`${key}_${plurals.select(count)}`) ??
          find(`${key}_other`))
        : undefined) ??
      find(key) ??
      key
    return values ? fill(text, values, lang) : text
  }
  return Object.assign(t, { has: (key: string): key is Key => find(key) !== undefined, lang })
}

/** The text under a path that was put together; `otherwise` where there is none. */
export function textOr<Key extends string, Else>(
  t: Translate<Key>,
  key: string,
  otherwise: Else,
  values?: Values,
): string | Else {
  return t.has(key) ? t(key, values) : otherwise
}
