import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { first as arabicFirst } from './ar/first.ts'
import { more as arabicMore } from './ar/more.ts'
import { first } from './en/first.ts'
import { more } from './en/more.ts'

const SOURCES = fileURLToPath(new URL('..', import.meta.url))
/** Where a first visit begins: every page, the screens that say `firstTexts`, and what a list of screens loads for the shell. */
const BEGINNINGS = [
  'main.tsx',
  'app/Home.tsx',
  'modules/sales/orders/OrderList.tsx',
  'modules/sales/orders/OrderPage.tsx',
  'modules/messaging/NotificationList.tsx',
]
/** What lists of screens take from a module for their addresses: its words are said on those screens alone. */
const isDeclared = (path: string, target: string) =>
  /(index|[sS]creens)\.tsx?$/.test(path) && /(Filters|Kits?)\.ts$/.test(target)

/** The files of the web that one imports: at once, and late where nobody waits for more texts first. */
function importedBy(path: string, source: string): string[] {
  // Lists of screens and kits are no components: what they name comes with a screen, and the router waits for its texts.
  const pattern = /(\.ts|Screens\.tsx)$/.test(path)
    ? /from '(\.[^']+)'/g
    : /(?:from |(?<!withMoreTexts\()import\()'(\.[^']+)'/g
  return [...source.matchAll(pattern)]
    .map(([, target = '']) => join(dirname(path), target))
    .filter((target) => /\.tsx?$/.test(target) && !target.startsWith('locales/') && !isDeclared(path, target))
}

function firstFiles(): Map<string, string> {
  const found = new Map<string, string>()
  const visit = (path: string) => {
    if (found.has(path)) return
    const source = readFileSync(join(SOURCES, path), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')
    found.set(path, source)
    for (const target of importedBy(path, source)) visit(target)
  }
  for (const path of BEGINNINGS) visit(path)
  return found
}

test('what is drawn without waiting for more texts says none of them', () => {
  const groups = new RegExp(`['"\`](?:${Object.keys(more).join('|')})/[^'"\`\\s]*['"\`]`, 'g')
  const files = firstFiles()
  expect(files.size).toBeGreaterThan(100)
  const early = [...files].flatMap(([path, source]) =>
    [...source.matchAll(groups)].map(([key]) => `${path}: ${key}`),
  )
  expect(early).toEqual([])
})

test('more texts stand in groups, by which they are known above', () => {
  expect(Object.values(more).filter((group) => typeof group === 'string')).toEqual([])
})

test('no group of texts stands in both parts: the later would hide the other', () => {
  for (const [one, other] of [
    [first, more],
    [arabicFirst, arabicMore],
  ] as const)
    expect(Object.keys(one).filter((group) => group in other)).toEqual([])
})
