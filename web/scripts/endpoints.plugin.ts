import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Plugin } from 'vite'
import type { Table } from './readCalls.ts'

const CONTRACT = fileURLToPath(new URL('../../contract/src/', import.meta.url))
const READER = new URL('./readCalls.ts', import.meta.url)
/** A module of endpoints, or one table of it. */
const MODULE = /^(?<file>.*[\\/]contract[\\/]src[\\/].*\.api\.ts)(?:\?table=(?<table>\w+))?$/

/** The tables of endpoints by module, and there by the name they are exported under. */
type Tables = Readonly<Record<string, Readonly<Record<string, Table>>>>

const contractModules = () => globSync('**/*.api.ts', { cwd: CONTRACT }).map((name) => CONTRACT + name)

/** Runs these modules and returns the tables they export. Rejects where one exports anything else. */
export const readTables = (files: readonly string[] = contractModules()): Promise<Tables> =>
  new Promise((resolve, reject) => {
    const reader = new Worker(READER, { workerData: files })
    reader.once('message', resolve)
    reader.once('error', reject)
  })

/**
 * Returns the code that stands in the web for a module of endpoints, or for one table of it. Every call is a binding of its own,
 * so that the build leaves out those that nothing makes.
 */
export function codeOf(tables: Tables, id: string): string | null {
  const { file = '', table } = MODULE.exec(id)?.groups ?? {}
  const inside = tables[file]
  if (!inside) return null
  if (table === undefined)
    return Object.keys(inside)
      .map((name) => `export * as ${name} from ${JSON.stringify(`${file}?table=${name}`)}\n`)
      .join('')
  const calls = Object.entries(inside[table] ?? {})
  return [
    ...calls.map(([, call], at) => `const call${at} = ${JSON.stringify(call)}\n`),
    `export { ${calls.map(([name], at) => `call${at} as ${name}`).join(', ')} }\n`,
  ].join('')
}

/**
 * Puts method, path and access in place of the contract's modules of endpoints: whoever makes a call needs none of its schemas,
 * and a form brings those it checks with by itself. The real modules are run to learn what they export.
 */
export function endpoints(): Plugin {
  let pending: Promise<Tables> | undefined
  return {
    name: 'bustan-endpoints',
    enforce: 'pre',
    load: {
      filter: { id: MODULE },
      handler: async (id) => codeOf(await (pending ??= readTables()), id),
    },
    /** An endpoint may take its path or access from any module of the contract. */
    async hotUpdate({ file, modules }) {
      if (!file.startsWith(CONTRACT)) return
      const before = await pending?.catch(() => undefined)
      const after = await (pending = readTables())
      const changed = [...this.environment.moduleGraph.idToModuleMap].flatMap(([id, module]) =>
        MODULE.test(id) && before && codeOf(before, id) !== codeOf(after, id) ? [module] : [],
      )
      return [...new Set([...modules, ...changed])]
    },
  }
}
