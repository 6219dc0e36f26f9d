// Finds the tests that are nearest to a change.
import { basename, dirname } from 'node:path'
import type { Mutant } from '../../mutants/mutant.ts'
import type { ImportGraph } from './importGraph.ts'

export interface Near {
  readonly file: string
  /** The distance to the change: 0 is the change itself, and from FAR on only the whole product leads there. */
  readonly rank: number
}

/** From here on a test reaches the change through the whole product alone, as every test over HTTP does. */
export const FAR = 5

const MODULE = /^(?:server\/src|web\/src)\/modules\/([^/]+)\//
/** Addresses of screens and of calls, as definitions and routes spell them. */
const SCREEN = /^ {2,4}path: ['"`](\/[a-z][a-z_-]{2,})/gm
const CALL = /\w\(['"`](\/[a-z][a-z_-]{2,})/g

/** Files that their test reads by path: no import leads to it. */
const READ_BY_PATH = [
  {
    files: /^server\/(?:migrations\/|src\/.*\.(?:table|columns)\.ts$)/,
    test: 'server/test/databases/tableTypes.test.ts',
  },
] as const

const isTest = (file: string): boolean => /\.(?:test|spec)\.ts$/.test(file)
const stemOf = (file: string): string => basename(file).split('.')[0] ?? file

/** Addresses that the modules of a change name: those of screens, or those of calls. */
function addressesOf(graph: ImportGraph, modules: ReadonlySet<string>, side: 'web' | 'server'): string[] {
  const own = graph.files.filter(
    (file) => file.startsWith(side) && modules.has(MODULE.exec(file)?.[1] ?? '') && !isTest(file),
  )
  const pattern = side === 'web' ? SCREEN : CALL
  const named = own.flatMap((file) =>
    [...graph.textOf(file).matchAll(pattern)].map(([, address = '']) => address),
  )
  return [...new Set(named)]
}

/** Returns the density of these addresses in a text: a journey about one screen is nearer than one that passes by. */
const mentions = (text: string, addresses: readonly string[]): number =>
  addresses.reduce((sum, address) => sum + text.split(address).length - 1, 0) / (text.length + 1)

/**
 * Every test that a change reaches, nearest first: changed tests, those that find bugs planted in the changed files or read them
 * by path, those that import them directly or by one step, those of the same folder or module, those that name an address of
 * the module, then the others.
 */
export function nearTests(
  graph: ImportGraph,
  changed: readonly string[],
  planted: readonly Mutant[],
): readonly Near[] {
  const inChange = new Set(changed)
  const finders = new Set([
    ...planted.filter(({ file }) => inChange.has(file)).map(({ test }) => test),
    ...READ_BY_PATH.filter(({ files }) => changed.some((file) => files.test(file))).map(({ test }) => test),
  ])
  const distances = graph.distances(changed)
  const folders = new Set(changed.map((file) => dirname(file)))
  const stems = new Set(changed.map(stemOf))
  const modules = new Set(changed.flatMap((file) => MODULE.exec(file)?.[1] ?? []))
  const areas = new Set(
    changed.filter((file) => MODULE.test(file)).flatMap((file) => file.split('/').slice(3, -1)),
  )
  const own = changed.flatMap((file) =>
    [...graph.textOf(file).matchAll(SCREEN)].map(([, address = '']) => address),
  )
  const screens = addressesOf(graph, modules, 'web')
  const calls = addressesOf(graph, modules, 'server')
  const named = (file: string) => mentions(graph.textOf(file), file.startsWith('e2e/') ? screens : calls)

  const rankOf = (file: string): number | undefined => {
    const distance = distances.get(file)
    const isJourney = file.startsWith('e2e/')
    if (distance === 0) return 0
    if (finders.has(file)) return 1
    if (distance !== undefined && distance <= 2) return 2
    const stem = stemOf(file)
    // A journey imports no screen: its name tells, and what it opens.
    if (isJourney && (stems.has(stem) || areas.has(stem) || mentions(graph.textOf(file), own) > 0)) return 3
    if (isJourney) return named(file) > 0 ? 4 : undefined
    if (distance === undefined) return undefined
    if (folders.has(dirname(file)) || stems.has(stem)) return 3
    if (modules.has(MODULE.exec(file)?.[1] ?? '')) return 3
    return named(file) > 0 ? 4 : FAR + distance
  }
  return graph.files
    .filter(isTest)
    .flatMap((file) => {
      const rank = rankOf(file)
      return rank === undefined ? [] : [{ file, rank }]
    })
    .toSorted((one, other) => one.rank - other.rank || named(other.file) - named(one.file))
}

/** Takes the nearest as long as there is time; `seconds` is what a file is known or guessed to take. */
export function chooseWithin(
  near: readonly Near[],
  seconds: (file: string) => number,
  limit: number,
): { chosen: readonly Near[]; left: readonly Near[] } {
  let spent = 0
  const chosen = near.filter(({ file, rank }, at) => {
    if (rank >= FAR) return false
    spent += seconds(file)
    // One that is longer than everything is taken all the same, where it is the nearest.
    return spent <= limit || at === 0
  })
  const taken = new Set(chosen)
  return { chosen, left: near.filter((one) => !taken.has(one)) }
}
