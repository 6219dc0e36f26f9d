import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'

/** The calls of one table, by their names there. */
export type Table = Readonly<Record<string, { method: string; path: string; access: unknown }>>

const isCall = (value: unknown): value is Table[string] =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

function tableOf(name: string, value: unknown, file: string): Table {
  const calls = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const table = calls.map(([key, one]: [string, unknown]) => {
    if (!isCall(one)) throw new Error(`${file}: ${name}.${key} is no endpoint`)
    return [key, { method: one.method, path: one.path, access: one.access }] as const
  })
  if (table.length === 0)
    throw new Error(`${file}: ${name} is no table of endpoints, and the web can't have it from here`)
  return Object.fromEntries(table)
}

/** Runs as a thread of its own, so that each time it starts it reads the modules as they are now. */
const tables: Record<string, Record<string, Table>> = {}
for (const file of workerData as string[]) {
  const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>
  tables[file] = Object.fromEntries(
    Object.entries(module).map(([name, value]) => [name, tableOf(name, value, file)]),
  )
}
parentPort?.postMessage(tables)
