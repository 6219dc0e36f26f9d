import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { SIGN_IN } from '@bustan/contract/access/addresses.ts'
import { build } from 'vite'
import type { Plugin, Rolldown } from 'vite'
import { chunksOf, closure } from './closure.ts'
import type { Bundle } from './closure.ts'
import type { AddressLoads } from './screenLoads.ts'

const SOURCE = fileURLToPath(new URL('../src/worker/worker.ts', import.meta.url))
/** No screen needs the reporter of faults while the server does not respond. */
const LEFT_OUT = /[\\/]node_modules[\\/]@sentry[\\/]/
const WORTH_KEEPING = /\.(js|css|woff2)$/
/** The modules of the sign-in and of the shell, in both languages: they open before anybody has signed in. */
const beforeSignIn = ({ everybody, shell }: AddressLoads): string[] =>
  [shell, ...everybody.filter(({ path }) => path === SIGN_IN).map(({ loads }) => loads)].flatMap(
    ({ ar, en }) => [...ar, ...en],
  )

const pathOf = (file: string) => `/${file}`

/** The module whose code a chunk is, or an empty text. The trail says the texts of every module. */
function moduleOf({ moduleIds }: Rolldown.OutputChunk): string {
  if (moduleIds.some((id) => /\.(ar|en)\.ts$/.test(id))) return ''
  const modules = moduleIds.map((id) => /[\\/]web[\\/]src[\\/]modules[\\/](\w+)[\\/]/.exec(id)?.[1])
  const [name = '', ...others] = new Set(modules.filter((one) => one !== undefined))
  return others.length ? '' : name
}

/** Every file that screens bring, with the module that alone needs it, or an empty text. */
function ownersOf(bundle: Bundle): Map<string, string> {
  const owners = new Map<string, string>()
  for (const chunk of chunksOf(bundle)) {
    if (chunk.isEntry || chunk.moduleIds.some((id) => LEFT_OUT.test(id))) continue
    const module = moduleOf(chunk)
    for (const file of closure(bundle, chunk))
      owners.set(file, owners.has(file) && owners.get(file) !== module ? '' : module)
  }
  for (const name of Object.keys(bundle)) if (name.endsWith('.woff2')) owners.set(name, '')
  return owners
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
  const files = [...ownersOf(bundle)]
    .filter(([name]) => WORTH_KEEPING.test(name) && !first.has(name))
    .map(([name, module]) => [pathOf(name), module] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const named = chunks.filter((chunk) => chunk.isEntry).flatMap(({ imports }) => imports.map(pathOf))
  const facts = { named, first: [...first].map(pathOf).toSorted(), files }
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
