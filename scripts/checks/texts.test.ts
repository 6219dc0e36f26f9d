import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { Catalogue } from '../../contract/src/core/texts/catalogue.ts'
import { optionalModules } from '../../contract/src/modules.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const find = (...patterns: string[]) => globSync(patterns, { cwd: ROOT }).toSorted()
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other']
const form = new RegExp(`_(${FORMS.join('|')})$`)
/** The names of figures: the number itself, or written as the page writes numbers. */
const FIGURES = ['count', 'rows', 'figure']
const MAX_LINES = 250
/** Texts in other letters than those around them: the other language's own name, and makers' names. */
const foreign = ['head/otherLanguage', 'ui/mapSources']

const flat = (texts: Catalogue, path = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[path + key, text]] : flat(text, `${path}${key}/`),
  )
/** A catalogue's own texts; where it also names what travels with it, they come last. */
const load = async (path: string) => {
  const module = (await import(join(ROOT, path))) as {
    texts?: Catalogue
    ar?: readonly Catalogue[]
    en?: readonly Catalogue[]
  }
  const own = module.texts ?? (module.ar ?? module.en)?.at(-1) ?? {}
  // The texts of a simple resource are a list: those made of its words, and its labels.
  return new Map((Array.isArray(own) ? own : [own]).flatMap((texts: Catalogue) => flat(texts)))
}
const namesIn = (text: string): string[] =>
  [...text.matchAll(/{{(\w+)}}/g)].map(([, name = '']) => name).toSorted((a, b) => a.localeCompare(b))

/** The web sends the texts of a module that can be left off as the contract has them. */
const sentOn = optionalModules.map(({ name }) => `web/src/modules/${name}/texts.en.ts`)

const catalogues = await Promise.all(
  find('{contract,web}/src/**/*.en.ts')
    .filter((path) => !path.endsWith('serverTexts.en.ts') && !sentOn.includes(path))
    .map(async (path) => ({
      path,
      en: await load(path),
      ar: await load(path.replace(/\.en\.ts$/, '.ar.ts')),
    })),
)

/** Keys that end in a form and count: some catalogue has their general form. */
const bases = (texts: ReadonlyMap<string, string>) =>
  [...texts.keys()].filter((key) => key.endsWith('_other')).map((key) => key.replace(form, ''))

test('every catalogue is found, in both languages', () => {
  expect(catalogues.length).toBeGreaterThan(35)
  expect(find('{contract,web}/src/**/*.ar.ts')).toHaveLength(catalogues.length + sentOn.length + 1)
})

describe.each(catalogues)('the texts of $path', ({ path, en, ar }) => {
  test('are in both languages, counted ones in all forms of each', () => {
    const counted = new Set(bases(en))
    const plain = (texts: ReadonlyMap<string, string>) =>
      [...texts.keys()].filter((key) => !counted.has(key.replace(form, ''))).toSorted()
    expect(plain(ar)).toEqual(plain(en))
    for (const base of counted) {
      expect([base, en.has(`${base}_one`)]).toEqual([base, true])
      for (const one of FORMS) expect([base, one, ar.has(`${base}_${one}`)]).toEqual([base, one, true])
    }
  })

  test('are never empty, and name the same values in both languages', () => {
    for (const texts of [en, ar])
      for (const [key, text] of texts) expect([key, text.trim()]).not.toEqual([key, ''])
    for (const [key, text] of ar) {
      // None, one and two are said without a figure; what else is named stands in every form.
      const other = en.get(key.replace(form, '_other')) ?? en.get(key) ?? ''
      const optional = form.test(key) ? FIGURES : []
      const named = (of: string) => [...new Set(namesIn(of))].filter((name) => !optional.includes(name))
      expect([key, named(text)]).toEqual([key, named(en.get(key) ?? other)])
    }
    for (const base of bases(en))
      expect([base, namesIn(ar.get(`${base}_other`) ?? '')]).toEqual([
        base,
        namesIn(en.get(`${base}_other`) ?? ''),
      ])
  })

  test('are in the letters of their language', () => {
    const isWhole = (text: string, isArabic: boolean) => {
      // What stands isolated is a name, or the other language's.
      const own = text.replaceAll(/[\u2066\u2067][^\u2069]*\u2069|{{\w+}}/g, '')
      return /\p{Script=Arabic}/u.test(own) === isArabic || !/\p{L}/u.test(own)
    }
    for (const [texts, isArabic] of [
      [ar, true],
      [en, false],
    ] as const)
      for (const [key, text] of texts)
        if (!foreign.includes(key)) expect([key, text, isWhole(text, isArabic)]).toEqual([key, text, true])
  })

  test('fit on a page', () => {
    for (const one of [path, path.replace(/\.en\.ts$/, '.ar.ts')])
      expect([one, read(one).split('\n').length <= MAX_LINES]).toEqual([one, true])
  })
})

test('a text stands in one catalogue only', () => {
  const places = new Map<string, string[]>()
  for (const { path, en } of catalogues)
    for (const key of en.keys()) places.set(key, [...(places.get(key) ?? []), path])
  expect([...places].filter(([, paths]) => paths.length > 1)).toEqual([])
})

test('no text is kept that nobody says', () => {
  const code = find('{contract,server,web}/src/**/*.{ts,tsx}', 'scripts/**/*.ts')
    .filter((path) => !/\.(ar|en|test)\.ts$/.test(path))
    .map(read)
    .join('\n')
  const literals = new Set([...code.matchAll(/'([\w./]+)'/g)].map(([, key]) => key))
  const composed = new Set(
    [...code.matchAll(/`(\w+(?:\/\w+)*\/(?:[a-z]+_)?)\$\{/g)].map(([, start = '']) => start),
  )
  const words = new Set(code.match(/\w+/g))
  // A key that is put together ends in a name of the code: a field, a state, an action, a letter.
  const nameOf = (rest: string) =>
    rest
      .slice(rest.lastIndexOf('/') + 1)
      .replace(form, '')
      .replace(/\.\w+$|_(subject|body)$/, '')
  const isComposed = (key: string) =>
    [...composed]
      .filter((start) => key.startsWith(start))
      .map((start) => nameOf(key.slice(start.length)))
      .some((name) => words.has(name) || words.has(`${name}_id`))
  const said = (key: string) => literals.has(key.replace(form, '')) || literals.has(key) || isComposed(key)
  expect(
    catalogues.flatMap(({ path, en }) =>
      [...en.keys()].filter((key) => !said(key)).map((key) => `${path}: ${key}`),
    ),
  ).toEqual([])
})
