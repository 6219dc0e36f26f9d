import { callMany, median, quantile } from './calls.ts'
import type { Target } from './calls.ts'
import type { Cpu, CpuMeter } from './processCpu.ts'

/** A server under measurement. */
export interface Measured extends Target {
  meter: CpuMeter
}

/** Of one server in one scenario; CPU and times in ms a call. */
export interface Figures {
  cpu: Cpu
  p50: number
  p95: number
}

interface Rounds {
  cpu: Cpu[]
  times: number[]
}

const ROUNDS = 7
/** How long a round of one server is to take, in ms: long beside the 10 ms that CPU time is counted in. */
const ROUND_LENGTH = 900
const WARM_UP_CALLS = 40
const WARM_UP_LENGTH = 1_500
const FEWEST_CALLS = 6
const MOST_CALLS = 1_500

/** So many calls fill a round. */
async function callsARound(target: Target, pathAt: (at: number) => string): Promise<number> {
  const started = performance.now()
  const tried = (await callMany(target, WARM_UP_CALLS, pathAt, ROUND_LENGTH)).length
  const wanted = Math.round((ROUND_LENGTH / (performance.now() - started)) * tried)
  return Math.max(FEWEST_CALLS, Math.min(MOST_CALLS, wanted))
}

const total = (cpu: Cpu) => cpu.server + cpu.database

function figuresOf({ cpu, times }: Rounds): Figures {
  const middle = median(cpu.map(total))
  const typical = cpu.find((one) => total(one) === middle) ?? { server: Number.NaN, database: Number.NaN }
  return { cpu: typical, p50: quantile(times, 0.5), p95: quantile(times, 0.95) }
}

/**
 * Calls the servers in turn (A B A B …), so that whatever else the machine does meets all alike. Answers each one's
 * figures of its median round; every round makes the same calls.
 */
export async function compare(
  servers: readonly Measured[],
  pathAt: (at: number) => string,
  rounds = ROUNDS,
): Promise<Figures[]> {
  const [first] = servers
  if (!first) return []
  const all = servers.map((): Rounds => ({ cpu: [], times: [] }))
  for (const server of servers) await callMany(server, WARM_UP_CALLS, pathAt, WARM_UP_LENGTH)
  const count = await callsARound(first, pathAt)
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, server] of servers.entries()) {
      let times: number[] = []
      const cpu = await server.meter.during(async () => {
        times = await callMany(server, count, pathAt)
      })
      all[at]?.cpu.push({ server: cpu.server / count, database: cpu.database / count })
      all[at]?.times.push(...times)
    }
  }
  return all.map(figuresOf)
}
