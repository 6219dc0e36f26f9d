import { availableParallelism } from 'node:os'
import { closeConnections } from './calls.ts'
import { compare, reading } from './measure.ts'
import type { Measured, Work } from './measure.ts'
import { startMeasured } from './servers.ts'
import { copyShop } from '../shops/shops.ts'
import { openWriteCalls } from './writeCalls.ts'

/** Two processes, their database and whoever calls need cores for it. */
export const CORES = 4
export const hasCores = (): boolean => availableParallelism() >= CORES

const CALLERS = 32
const TURNS = { rounds: 6, length: 2_000 }
const FIRST_PAGE = '/api/dashboard/v1/orders?page=1&per_page=6'

/** Calls a second that one process and two on the same database serve. */
export interface ProcessResult {
  name: string
  one: number
  two: number
}

/** Measures one process of the product and two of them, in turn. */
export async function measureProcesses(cluster: string, shop: string): Promise<ProcessResult[]> {
  const url = await copyShop(cluster, shop, 'processes')
  const first = await startMeasured(url)
  const second = await startMeasured(url, undefined, first.folder)
  try {
    const calls = await openWriteCalls(url, `processes ${Date.now()}`)
    const both: Measured = { ...first, also: [second] }
    const works: readonly { name: string; work: Work }[] = [
      { name: 'page 1, 6 rows', work: { ...reading(() => FIRST_PAGE), callers: CALLERS } },
      {
        name: 'placing an order',
        work: { callers: CALLERS, ready: async () => calls.placements('own') },
      },
    ]
    const results: ProcessResult[] = []
    for (const { name, work } of works) {
      const [one, two] = await compare([first, both], work, TURNS)
      if (!one || !two) throw new Error('nothing was measured')
      results.push({ name, one: one.rate, two: two.rate })
    }
    return results
  } finally {
    closeConnections()
    for (const server of [first, second]) await server.stop()
  }
}
