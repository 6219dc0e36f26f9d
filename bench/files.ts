// `npm run bench:files`: products in from a spreadsheet and out into one, on Postgres. Prints, and ends with 1 when over.
// With `--against` the folder of another checkout, both are measured in turns, and each figure is judged as a ratio of the two.
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { startProduct } from '../scripts/product/productProcess.ts'
import type { ProductProcess } from '../scripts/product/productProcess.ts'
import { writeXlsx } from '../server/src/platform/documents/workbook.ts'
import { firstAdmin, signInToServer } from '../server/test/serverProcess.ts'
import { keysOf } from '../contract/src/core/values/objects.ts'
import { medianRatio, ROUNDS_IN_TURNS } from './medians.ts'
import { median } from './measures/calls.ts'
import { judge } from './measures/tables.ts'
import { printLine, readOptions, secondsSince } from './options.ts'
import { databaseUrl, openBenchCluster, renewDatabase } from './shops/benchCluster.ts'
import { openCheckout } from './shops/checkout.ts'
import type { Checkout } from './shops/checkout.ts'

/** The figures, each with its bound: seconds, and megabytes of the whole process or of what an export adds to it. */
const figures = {
  seconds: { words: 'import', bound: 30, unit: 's' },
  memory: { words: 'memory of the import at its highest', bound: 400, unit: 'MB' },
  atOnce: { words: 'memory the export at once added', bound: 200, unit: 'MB' },
  byJob: { words: 'memory the export by a job added', bound: 200, unit: 'MB' },
} as const
type Figure = keyof typeof figures
const names = keysOf(figures)

const IMPORTED = 20_000
const EXPORTED = 100_000
const API = '/api/dashboard/v1'

/** The most memory a process has had, in MB (Linux: VmHWM). */
function highestMemory({ child }: ProductProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

async function* rows() {
  for (let index = 0; index < IMPORTED; index += 1)
    yield [
      `صنف مستورد رقم ${index}`,
      `Imported item ${index}`,
      'خضار',
      'كيلو',
      1 + (index % 900) / 10,
      index % 50,
    ]
}

const sheet = () =>
  buffer(
    writeXlsx({
      name: 'products',
      rtl: true,
      timeZone: 'Asia/Riyadh',
      columns: ['الاسم بالعربية', 'الاسم بالإنجليزية', 'القسم', 'الوحدة', 'السعر', 'المخزون'].map(
        (header) => ({
          header,
        }),
      ),
      rows: rows(),
    }),
  )

interface Import {
  data: { id: number; state: string; done: number; problems: number; creates: number }
}

async function call<T>(
  url: string,
  token: string,
  method: string,
  path: string,
  body?: BodyInit,
): Promise<T> {
  const headers: Record<string, string> = { authorization: `Bearer ${token}` }
  if (typeof body === 'string') headers['content-type'] = 'application/json'
  const response = await fetch(`${url}${API}/${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  })
  const answer = (await response.json()) as T
  if (!response.ok)
    throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`)
  return answer
}

async function importAll(url: string, token: string): Promise<number> {
  for (const [path, name] of [
    ['categories', { ar: 'خضار', en: 'Vegetables' }],
    ['units', { ar: 'كيلو', en: 'Kilo' }],
  ] as const)
    await call(url, token, 'POST', path, JSON.stringify({ name }))
  const bytes = await sheet()
  printLine(`a file of ${IMPORTED} products, ${(bytes.length / 1e6).toFixed(1)} MB`)
  const started = performance.now()
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), 'products.xlsx')
  const { data } = await call<Import>(url, token, 'POST', 'products/import', form)
  if (data.creates !== IMPORTED) throw new Error(`${data.problems} rows have problems`)
  printLine(`read and checked after ${secondsSince(started)}`)
  await call(url, token, 'POST', `products/import/${data.id}/run`, '{}')
  for (let seen = -1; ;) {
    const now = (await call<Import>(url, token, 'GET', `products/import/${data.id}`)).data
    if (now.done !== seen) printLine(`  ${now.state}: ${now.done}`)
    seen = now.done
    if (now.state === 'done') break
    if (now.state !== 'running') throw new Error(`the import ended as ${now.state}`)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  return (performance.now() - started) / 1000
}

async function takeFile(url: string, token: string, path: string): Promise<number> {
  const response = await fetch(`${url}${API}/${path}`, { headers: { authorization: `Bearer ${token}` } })
  if (!response.ok) throw new Error(`GET ${path} answered ${response.status}`)
  let bytes = 0
  for await (const part of response.body ?? []) bytes += (part as Uint8Array).length
  return bytes
}

const exportAtOnce = (url: string, token: string) => takeFile(url, token, 'products/export?format=xlsx')

interface Export {
  data: { id: number; state: string; total: number }
}

async function exportByJob(url: string, token: string): Promise<number> {
  const body = JSON.stringify({ list: 'products', format: 'xlsx' })
  const { data } = await call<Export>(url, token, 'POST', 'exports', body)
  for (;;) {
    const now = (await call<Export>(url, token, 'GET', `exports/${data.id}`)).data
    if (now.state === 'ready') break
    if (now.state !== 'waiting' && now.state !== 'running')
      throw new Error(`the export ended as ${now.state}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return takeFile(url, token, `exports/${data.id}/file`)
}

async function fillUp(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into products (category_id, unit_id, name_ar, name_en, search, price)
     select category_id, unit_id, name_ar || ' ' || n, name_en || ' ' || n, search || ' ' || n, price
     from products, generate_series(1, 4) n`,
  )
  await client.query('analyze products')
  await client.end()
}

/** Measures a product once, on a database of its own that is made anew. */
async function measureOnce(cluster: string, name: string, main?: string): Promise<Record<Figure, number>> {
  const folder = await mkdtemp(join(tmpdir(), 'bustan-bench-files-'))
  await renewDatabase(cluster, name)
  const url = databaseUrl(cluster, name)
  const environment = { ...firstAdmin, NODE_ENV: 'production', DATA_DIR: folder, DATABASE_URL: url }
  const importing = await startProduct(environment, main)
  const seconds = await importAll(importing.url, await signInToServer(importing.url))
  const memory = highestMemory(importing)
  await importing.stop()
  await fillUp(url)
  // Each in a process of its own, so that what the others took is not counted.
  const added = async (way: string, exportAll: typeof exportAtOnce) => {
    const exporting = await startProduct(environment, main)
    const token = await signInToServer(exporting.url)
    // The memory a process takes by itself (about 200 MB, hashing a password among it) does not count as the export's.
    const before = highestMemory(exporting)
    const started = performance.now()
    const size = await exportAll(exporting.url, token)
    const highest = highestMemory(exporting)
    printLine(
      `${EXPORTED} rows out ${way} as ${(size / 1e6).toFixed(1)} MB of .xlsx in ${secondsSince(started)}; the process had ${before.toFixed(0)} MB before, and ${highest.toFixed(0)} MB at its highest`,
    )
    await exporting.stop()
    return highest - before
  }
  const atOnce = await added('at once', exportAtOnce)
  const byJob = await added('by a job', exportByJob)
  await rm(folder, { recursive: true, force: true })
  return { seconds, memory, atOnce, byJob }
}

const judged = judge()

async function measureAlone(cluster: string): Promise<void> {
  const measured = await measureOnce(cluster, 'files')
  for (const name of names) {
    const { words, bound, unit } = figures[name]
    printLine(`${words}: ${measured[name].toFixed(1)} ${unit}, ${judged.atMost(measured[name], bound)}`)
  }
}

async function measureInTurns(cluster: string, older: Checkout): Promise<void> {
  const now: Record<Figure, number>[] = []
  const before: Record<Figure, number>[] = []
  const measureNow = async () => void now.push(await measureOnce(cluster, 'files'))
  const measureBefore = async () => void before.push(await measureOnce(cluster, 'files', older.main))
  // Each is first as often as the other.
  for (let round = 0; round < ROUNDS_IN_TURNS; round += 1)
    for (const measure of round % 2 ? [measureBefore, measureNow] : [measureNow, measureBefore])
      await measure()
  for (const name of names) {
    const [ours = [], theirs = []] = [now, before].map((rounds) => rounds.map((one) => one[name]))
    const times = medianRatio(ours, theirs)
    const medians = [ours, theirs].map((all) => median(all).toFixed(1)).join(' beside ')
    const { words, unit } = figures[name]
    printLine(
      `${words}: ${medians} ${unit} of ${older.commit}, ${times.ratio.toFixed(2)} times, ${judged.interval(times)}`,
    )
  }
}

const { against } = readOptions(['against'])
const cluster = await openBenchCluster()
await (against === undefined ? measureAlone(cluster.url) : measureInTurns(cluster.url, openCheckout(against)))
cluster.stop()
process.exit(judged.kept ? 0 : 1)
