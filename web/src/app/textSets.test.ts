import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Catalogue } from '@bustan/contract/core/texts/catalogue.ts'
import { describe, expect, test } from 'vitest'

// A screen that says a text of a set it does not bring would show its key. This walks from main.tsx along the imports: what a
// file may say is what every way to it has brought.

/** Files that name texts for whoever draws a list. */
const DEFINITIONS = /(Filters|Kits?)\.tsx?$/
const NO_DRAWING = /(index|[sS]creens|queries)\.tsx?$/
const SOURCES = fileURLToPath(new URL('..', import.meta.url))
const sources = new Map(
  globSync('**/*.{ts,tsx}', { cwd: SOURCES })
    .filter((path) => !/\.test\.|\.(ar|en)\.ts$/.test(path))
    .map((path) => [
      path,
      readFileSync(join(SOURCES, path), 'utf8').replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, ''),
    ]),
)

const keysOf = (texts: Catalogue, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [path + key.replace(/_(one|other)$/, '')] : keysOf(text, `${path}${key}/`),
  )

type Keys = ReadonlySet<string>
const sets = new Map<string, Keys>()
for (const [path, source] of sources) {
  const name = /export const (\w+Texts) = textSet/.exec(source)?.[1]
  if (!name) continue
  const { en } = (await import(join(SOURCES, path.replace(/\.ts$/, '.en.ts')))) as { en: Catalogue[] }
  sets.set(name, new Set(en.flatMap((part) => keysOf(part))))
}
const all = new Set([...sets.values()].flatMap((keys) => [...keys]))
const union = (keys: Keys, names: readonly string[]): Keys =>
  new Set([...keys, ...names.flatMap((name) => [...(sets.get(name) ?? [])])])

/** What a file says that none of `keys` is. Titles that no menu names are said on their own screens. */
function lacking(source: string, keys: Keys): string[] {
  const plain = source
    .replaceAll(/textOr\(\s*t,\s*`[^`]*`/g, '')
    .replaceAll(/title: '[^']*\/(edit|show|one)'/g, '')
  const literal = [...plain.matchAll(/'(\w+(?:\/[\w.]+)+)'/g)].map(([, key = '']) => key)
  const groups = [...plain.matchAll(/`(\w+(?:\/\w+)*\/)\$\{/g)].map(([, group = '']) => group)
  const fields = [...plain.matchAll(/field(?:Label|InSentence)\(\s*t,\s*'(\w+)',\s*'([\w.]+)'/g)]
  return [
    ...literal.filter((key) => all.has(key) && !keys.has(key)),
    ...groups
      .filter((group) => [...all].some((key) => key.startsWith(group)))
      .filter((group) => ![...keys].some((key) => key.startsWith(group))),
    ...fields
      .map(([, owner = '', field = '']) => [owner, field.replace(/_ids?$/, '')])
      .filter(
        ([owner, field]) => !keys.has(`fields/${owner}/${field}`) && !keys.has(`fields/shared/${field}`),
      )
      .map(([owner, field]) => `fields/${owner}/${field}`),
  ]
}

const targetOf = (from: string, target: string) => join(dirname(from), target)
const imports = (path: string, source: string) =>
  [
    ...source.matchAll(
      /^(?:import (?!type )(?:(?!\nimport )[^;])*?|export [^;]*?|\} )from '(\.[^']+)'|^import '(\.[^']+)'/gm,
    ),
  ]
    .map(([, target, bare]) => targetOf(path, target ?? bare ?? ''))
    .filter((target) => sources.has(target))

interface Late {
  target: string
  brings: readonly string[]
}
const WITH_TEXTS =
  /(?:withTexts|part)\(\s*\(\) =>\s*import\('(\.[^']+)'\)(?:(?!withTexts|part\()[^;])*?,\s*((?:\w+Texts,?\s*)+)\)/g
const ALONE = /import\('(\.[^']+)'\)/g

function lateImports(path: string, source: string): Late[] {
  const late = (target = '', brings = '') => ({
    target: targetOf(path, target),
    brings: brings.match(/\w+/g) ?? [],
  })
  return [
    ...[...source.matchAll(WITH_TEXTS)].map(([, target, brings]) => late(target, brings)),
    ...[...source.replaceAll(WITH_TEXTS, '').matchAll(ALONE)].map(([, target]) => late(target)),
  ].filter(({ target }) => sources.has(target))
}

/** The sets that the simple resources' screens bring, each in its own round. */
const kitRounds = [...sources.values()].flatMap((source) => /textSet: (\w+),/.exec(source)?.[1] ?? [])

function walk(): { lacks: string[]; seen: number } {
  const lacks = new Set<string>()
  const seen = new Set<string>()
  const visited = new Set<string>()
  const shell = union(new Set(), ['shellTexts'])
  const visit = (path: string, keys: Keys) => {
    const state = `${path} ${[...sets]
      .filter(([, own]) => own.isSubsetOf(keys))
      .map(([name]) => name)
      .join(' ')}`
    if (visited.has(state)) return
    visited.add(state)
    seen.add(path)
    const source = sources.get(path) ?? ''
    for (const key of lacking(source, keys)) lacks.add(`${path}: ${key}`)
    // Names of screens and queries read what lists and kits ask for, and draw nothing of it: the screens come here again.
    const isRendered = (target: string) => !(NO_DRAWING.test(path) && DEFINITIONS.test(target))
    for (const target of imports(path, source).filter(isRendered)) visit(target, keys)
    const module = /textSet: (\w+),/.exec(source)?.[1] ?? []
    for (const { target, brings } of lateImports(path, source))
      if (path === 'platform/resource/screens/resourceScreens.tsx')
        for (const module of kitRounds) visit(target, union(keys, ['formTexts', module]))
      else if (isRendered(target)) visit(target, union(keys, [...brings, ...[module].flat()]))
  }
  visit('main.tsx', shell)
  return { lacks: [...lacks], seen: seen.size }
}

describe('texts travel with what says them', () => {
  const { lacks, seen } = walk()
  test('the walk finds the screens', () => {
    expect(sets.size).toBeGreaterThan(10)
    expect(kitRounds.length).toBeGreaterThan(5)
    expect(seen).toBeGreaterThan(250)
  })
  test('no file says a text that may not be here', () => expect(lacks).toEqual([]))
})
