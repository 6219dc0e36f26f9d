// `npm run bench:files`: products in from a spreadsheet and out into one, on Postgres. Prints, and ends with 1 when over.
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
import { databaseUrl, openBenchCluster, renewDatabase } from './shops/benchCluster.ts'
import { printLine, secondsSince } from './options.ts'

/** The bounds: seconds, megabytes of the whole process while it imports, and megabytes that an export adds. */
const bounds = { importSeconds: 30, importMemory: 400, exportMemory: 200 }
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

const cluster = await openBenchCluster()
const folder = await mkdtemp(join(tmpdir(), 'bustan-bench-files-'))
await renewDatabase(cluster.url, 'files')
const url = databaseUrl(cluster.url, 'files')
const environment = { ...firstAdmin, NODE_ENV: 'production', DATA_DIR: folder, DATABASE_URL: url }
let isWithinBounds = true
const judge = (what: string, value: number, bound: number, unit: string) => {
  isWithinBounds &&= value <= bound
  printLine(`${what}: ${value.toFixed(1)} ${unit} (bound ${bound}) ${value <= bound ? 'ok' : 'OVER'}`)
}

const importing = await startProduct(environment)
judge(
  'import',
  await importAll(importing.url, await signInToServer(importing.url)),
  bounds.importSeconds,
  's',
)
judge('memory of the import at its highest', highestMemory(importing), bounds.importMemory, 'MB')
await importing.stop()
await fillUp(url)

// Each in a process of its own, so that what the others took is not counted.
for (const [way, exportAll] of [
  ['at once', exportAtOnce],
  ['by a job', exportByJob],
] as const) {
  const exporting = await startProduct(environment)
  const token = await signInToServer(exporting.url)
  // The memory a process takes by itself (about 200 MB, hashing a password among it) does not count as the export's.
  const before = highestMemory(exporting)
  const started = performance.now()
  const size = await exportAll(exporting.url, token)
  printLine(
    `${EXPORTED} rows out ${way} as ${(size / 1e6).toFixed(1)} MB of .xlsx in ${secondsSince(started)}`,
  )
  const highest = highestMemory(exporting)
  printLine(`the process had ${before.toFixed(0)} MB before, and ${highest.toFixed(0)} MB at its highest`)
  judge(`memory the export ${way} added`, highest - before, bounds.exportMemory, 'MB')
  await exporting.stop()
}
await rm(folder, { recursive: true, force: true })
cluster.stop()
process.exit(isWithinBounds ? 0 : 1)
