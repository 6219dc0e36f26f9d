import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { SIGN_IN } from '@bustan/contract/access/addresses.ts'
import { build } from 'vite'
import type { Plugin, Rolldown } from 'vite'
import { optionalModules } from '@bustan/contract/modules.ts'
import { chunksOf, closure } from './closure.ts'
import type { Bundle } from './closure.ts'
import type { AddressLoads, Loads } from './screenLoads.ts'

const SOURCE = fileURLToPath(new URL('../src/worker/worker.ts', import.meta.url))
/** No screen needs the reporter of faults while the server does not respond, and few shops a module that can be left off. */
const LEFT_OUT = new RegExp(
  `[\\\\/]node_modules[\\\\/]@sentry[\\\\/]|[\\\\/](?:web/src/modules|contract/src)/(?:${optionalModules.map(({ name }) => name).join('|')})/`,
)
const WORTH_KEEPING = /\.(js|css|woff2)$/
/** The modules of the sign-in and of the shell, in both languages: they open before anybody has signed in. */
const beforeSignIn = ({ everybody, shell }: AddressLoads): string[] =>
  [shell, ...everybody.filter(({ path }) => path === SIGN_IN).map(({ loads }) => loads)].flatMap(
    ({ ar, en }) => [...ar, ...en],
  )

const pathOf = (file: string) => `/${file}`

/** Adds the files that are loaded from a chunk, at once or later. What the frame loads later is not its. */
function addReached(
  bundle: Bundle,
  chunk: Rolldown.OutputChunk,
  frame: ReadonlySet<string>,
  files: Set<string>,
): void {
  for (const name of closure(bundle, chunk)) {
    const one = bundle[name]
    if (files.has(name)) continue
    files.add(name)
    if (one?.type !== 'chunk' || frame.has(name)) continue
    for (const later of one.dynamicImports) {
      const next = bundle[later]
      if (next?.type === 'chunk') addReached(bundle, next, frame, files)
    }
  }
}

/**
 * Returns every file that screens load, with the places of the staff's screens that need it; none for what anybody may need. The frame
 * around the screens leads to all of them, so what it loads beside them is anybody's.
 */
function usersOf(bundle: Bundle, { staff, everybody, shell }: AddressLoads): Map<string, readonly number[]> {
  const chunks = chunksOf(bundle)
  const frame = new Set(chunks.flatMap((chunk) => (chunk.isEntry ? [...closure(bundle, chunk)] : [])))
  const filesFrom = (start: readonly Rolldown.OutputChunk[]) => {
    const files = new Set<string>()
    for (const chunk of start) addReached(bundle, chunk, frame, files)
    return files
  }
  const chunksOfLoads = (all: readonly Loads[]) =>
    chunks.filter(({ moduleIds }) =>
      moduleIds.some((id) => all.some(({ ar, en }) => ar.includes(id) || en.includes(id))),
    )

  const users = new Map<string, number[]>()
  const screens = staff.map(({ loads }) => chunksOfLoads([loads]))
  for (const [at, start] of screens.entries())
    for (const file of filesFrom(start)) users.set(file, [...(users.get(file) ?? []), at])
  const ofScreens = new Set(screens.flat())
  const fromFrame = chunks
    .filter(({ fileName }) => frame.has(fileName))
    .flatMap(({ dynamicImports }) => dynamicImports)
  const anybody = [
    ...chunksOfLoads([shell, ...everybody.map(({ loads }) => loads)]),
    ...chunks.filter((chunk) => fromFrame.includes(chunk.fileName) && !ofScreens.has(chunk)),
  ]
  const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'))
  for (const file of [...frame, ...filesFrom(anybody), ...fonts]) users.set(file, [])
  for (const { fileName, moduleIds } of chunks)
    if (moduleIds.some((id) => LEFT_OUT.test(id))) users.delete(fileName)
  return users
}

/**
 * Returns the facts that a build of the worker has about the build it belongs to: the files its shell needs, and all that screens
 * bring.
 */
export function cacheManifest(bundle: Bundle, loads: AddressLoads) {
  const chunks = chunksOf(bundle)
  const early = new Set(beforeSignIn(loads))
  const first = new Set<string>()
  for (const chunk of chunks)
    if (chunk.isEntry || chunk.moduleIds.some((id) => early.has(id))) closure(bundle, chunk, first)
  // The entry stands inside the page, see boot.plugin.ts.
  for (const chunk of chunks) if (chunk.isEntry) first.delete(chunk.fileName)
  for (const name of Object.keys(bundle))
    if (/\/bustan-(400|500|riyal)-.*\.woff2$/.test(name)) first.add(name)
  const files = [...usersOf(bundle, loads)]
    .filter(([name]) => WORTH_KEEPING.test(name) && !first.has(name))
    .map(([name, users]) => [pathOf(name), users] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const named = chunks.filter((chunk) => chunk.isEntry).flatMap(({ imports }) => imports.map(pathOf))
  const screens = loads.staff.map(({ path }) => path)
  const facts = { named, first: [...first].map(pathOf).toSorted(), files, screens }
  return { id: createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 12), ...facts }
}

async function workerCode(facts: object): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { BUILD: JSON.stringify(facts) },
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: SOURCE, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  })
  const [one] = Array.isArray(built) ? built : [built]
  const chunk = one && 'output' in one ? one.output[0] : undefined
  if (!chunk) throw new Error('the service worker was not built')
  return chunk.code
}

/** Writes /sw.js: one file, which names all others of the build by their hashes, so that a new build is a new worker. */
export function serviceWorker(loads: () => Promise<AddressLoads>): Plugin {
  return {
    name: 'bustan-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          source: await workerCode(cacheManifest(bundle, await loads())),
        })
      },
    },
  }
}
