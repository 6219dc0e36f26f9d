// `npm run openapi`: says where the descriptions of the two APIs differ from the ones kept in docs/openapi, and
// `npm run openapi -- --write` keeps them as they are now, for a reviewer to read in the diff.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { optionalModules } from '../contract/src/modules.ts'
import { startProduct } from './product/productProcess.ts'
import { ROOT } from './product/webBuild.ts'

export const APIS = ['dashboard', 'store'] as const
export type Api = (typeof APIS)[number]

const storedPath = (api: Api) => join(ROOT, 'docs/openapi', `${api}.json`)

/** Returns the path at which the description of an API is served. */
export const documentPath = (api: Api) => `/api/${api}/v1/openapi.json`

/** The description that was kept when the API last changed on purpose. */
export const readStored = async (api: Api): Promise<unknown> =>
  JSON.parse(await readFile(storedPath(api), 'utf8'))

/** Returns the differences of two JSON values, one line each: `/orders.get.parameters: ...`. An absent value is `nothing`. */
export function differences(stored: unknown, now: unknown, path = ''): string[] {
  if (Object.is(stored, now)) return []
  if (!isBranch(stored) || !isBranch(now) || Array.isArray(stored) !== Array.isArray(now))
    return [`${path}: ${short(stored)} became ${short(now)}`]
  const names = new Set([...Object.keys(stored), ...Object.keys(now)])
  return [...names].flatMap((name) => differences(stored[name], now[name], path ? `${path}.${name}` : name))
}

/** The modules that a shop may leave off: their calls are described as well. */
export const everyModule = optionalModules.map(({ name }) => name).join()

const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 120 ? `${text.slice(0, 120)}…` : text
}

async function run(write: boolean): Promise<number> {
  const data = await mkdtemp(join(tmpdir(), 'bustan-openapi-'))
  const product = await startProduct({ DEMO: '1', DATA_DIR: data, MODULES: everyModule })
  let count = 0
  try {
    for (const api of APIS) {
      const now: unknown = await (await fetch(product.url + documentPath(api))).json()
      if (write) {
        await mkdir(join(ROOT, 'docs/openapi'), { recursive: true })
        await writeFile(storedPath(api), `${JSON.stringify(now, null, 1)}\n`)
        continue
      }
      const lines = differences(await readStored(api), now)
      count += lines.length
      for (const line of lines) console.log(`${api} ${line}`)
    }
  } finally {
    await product.stop()
    await rm(data, { recursive: true, force: true })
  }
  console.log(write ? 'Kept as they are now.' : `${count} differences`)
  return count
}

if (import.meta.main) process.exitCode = (await run(process.argv.includes('--write'))) > 0 ? 1 : 0
