import { isolate } from '@bustan/contract/core/names.ts'

/** Texts by key, in groups. Counted ones end in their plural form: `title_one`, `title_other`. */
export interface Catalogue {
  readonly [key: string]: string | Catalogue
}

/** What a text is filled with. Texts are other people's words, unless OWN_WORDS names them. */
export type Values = Readonly<Record<string, string | number>>

/** Values that are texts of our own catalogue, or figures put in order already: nothing to isolate. */
const OWN_WORDS = new Set(['label', 'state', 'uses', 'range', 'what'])

/** The text at a path such as `nav/home`; undefined where there is none, or a group. */
export function textAt(catalogue: Catalogue, path: string): string | undefined {
  let found: string | Catalogue | undefined = catalogue
  for (const step of path.split('/'))
    found = typeof found === 'object' && Object.hasOwn(found, step) ? found[step] : undefined
  return typeof found === 'string' ? found : undefined
}

/**
 * `t` of one catalogue: the plural that `count` asks for in that language (else `other`, else the plain key),
 * `{{name}}` filled in, other people's words isolated. A text that is not there is said by its key.
 */
export function createTranslate(
  catalogue: Catalogue,
  lang: string,
): (key: string, values?: Values) => string {
  const plurals = new Intl.PluralRules(lang)
  return (key, values) => {
    const count = values?.['count']
    const text =
      (typeof count === 'number'
        ? (textAt(catalogue, `${key}_${plurals.select(count)}`) ?? textAt(catalogue, `${key}_other`))
        : undefined) ??
      textAt(catalogue, key) ??
      key
    if (!values) return text
    return text.replaceAll(/{{(\w+)}}/g, (_, name: string) => {
      const value = values[name] ?? ''
      return typeof value === 'string' && !OWN_WORDS.has(name) ? isolate(value) : String(value)
    })
  }
}
