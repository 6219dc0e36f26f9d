import { readFileSync } from 'node:fs'
import pg from 'pg'
import { call, closeConnections, median } from './calls.ts'
import { startMeasured } from './servers.ts'
import type { MeasuredServer } from './servers.ts'
import { copyShop, tidy } from '../shops/shops.ts'

const API = '/api/dashboard/v1'
const LIST = `${API}/orders?page=1&per_page=20`
/** Rows of the spreadsheet, and of the PDF. */
const ROWS = 100_000
const PRINTED = 5_000
/** The number of times each file is made, in turn with as long a time without. */
const ROUNDS = 3
const WARM = 30

/** A file that was made, and what a list answered meanwhile. Times are medians, `added` is of all rounds. */
export interface FileResult {
  name: string
  seconds: number
  /** CPU of the server and its database backends, in seconds. What draws a PDF is another process. */
  cpu: number
  /** Megabytes that the server's process took more than ever before. */
  added: number
  /** p50 of a page of orders, one caller, in ms. */
  without: number
  meanwhile: number
}

/** The most memory a process has had, in MB (Linux: VmHWM). */
const highestMemory = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** Units to be taken away: so many, of which `PRINTED` are switched off. */
async function fillUp(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`update units set is_active = true`)
  await client.query(
    `insert into units (name_ar, name_en, search, is_active)
     select 'وحدة رقم ' || n, 'Unit number ' || n, 'وحده ' || n, n > $2
     from generate_series(1, $1 - (select count(*)::int from units)) n`,
    [ROWS, PRINTED],
  )
  await client.end()
  await tidy(url)
}

/** Asks for the list, one call after another, for as long as `goes` says; the times in ms. */
async function listTimes(server: MeasuredServer, goes: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (goes()) {
    const started = performance.now()
    await call(server, LIST)
    times.push(performance.now() - started)
  }
  return times
}

async function measureFile(url: string, name: string, path: string): Promise<FileResult> {
  const server = await startMeasured(url)
  try {
    let warm = 0
    await listTimes(server, () => (warm += 1) <= WARM)
    const before = highestMemory(server.pid)
    const [seconds, cpu, without, meanwhile]: number[][] = [[], [], [], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      // Alone, for what it costs; then with somebody who looks at a list.
      const used = await server.meter.during(async () => {
        const started = performance.now()
        await call(server, path)
        seconds?.push((performance.now() - started) / 1000)
      })
      cpu?.push((used.server + used.database) / 1000)
      let making = true
      const file = call(server, path).finally(() => (making = false))
      const started = performance.now()
      meanwhile?.push(...(await listTimes(server, () => making)))
      await file
      const until = 2 * performance.now() - started
      without?.push(...(await listTimes(server, () => performance.now() < until)))
    }
    const added = highestMemory(server.pid) - before
    const p50 = (values: number[] | undefined) => median(values ?? [])
    return {
      name,
      seconds: p50(seconds),
      cpu: p50(cpu),
      added,
      without: p50(without),
      meanwhile: p50(meanwhile),
    }
  } finally {
    closeConnections()
    await server.stop()
  }
}

/** Measures a long spreadsheet and a PDF, and a list beside them. */
export async function measureListFiles(cluster: string, small: string): Promise<FileResult[]> {
  const url = await copyShop(cluster, small, 'bench_list_files')
  await fillUp(url)
  return [
    await measureFile(url, `xlsx of ${ROWS} rows`, `${API}/units/export?format=xlsx`),
    await measureFile(url, `PDF of ${PRINTED} rows`, `${API}/units/export?format=pdf&status=0`),
  ]
}
