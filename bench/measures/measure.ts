import { callMany, CONCURRENCY, mean, median, middles, quantile, send } from './calls.ts'
import type { BenchCall, Target } from './calls.ts'
import type { Cpu, CpuMeter } from './processCpu.ts'

/** A server under measurement. */
export interface Measured extends Target {
  meter: CpuMeter
  /** Further processes on the same database, which take turns with it. */
  also?: readonly Target[]
}

/** The figures of one server at one kind of work; CPU and times in ms per call. */
export interface Figures {
  cpu: Cpu
  p50: number
  p95: number
  p99: number
  /** Calls a second. */
  rate: number
  /** The CPU of a call in ms, and the calls a second, of each round. */
  rounds: { cpu: readonly number[]; rates: readonly number[] }
}

/** The work that is requested of the servers in turn. */
export interface Work {
  /** The number of concurrent callers. */
  callers?: number
  /** Readies a round of `count` calls of a server, which is not measured, and answers them. */
  ready(server: Measured, count: number): Promise<(at: number) => BenchCall>
}

/** The number of rounds in which the servers take turns, an even one, and the length of one round of one server, in ms. */
export interface Turns {
  rounds: number
  length: number
}

/** Long beside the 10 ms that CPU time is counted in. */
const READING: Turns = { rounds: 8, length: 900 }
const WARM_UP = { count: 40, patience: 1_500 }
/** A caller's connection has its plans after these. */
const WARM_UP_A_CALLER = 10
const FEWEST_CALLS = 6
const TRIES = 3
const MAX_CALLS = 6_000

/** Work that only reads: the nth call is the same for every server. */
export const reading = (pathAt: (at: number) => string): Work => ({
  ready: async () => (at) => ({ path: pathAt(at) }),
})

interface Rounds {
  cpu: Cpu[]
  rates: number[]
  times: number[]
}

const askInTurn = (server: Measured, callAt: (at: number) => BenchCall) => {
  const targets = [server, ...(server.also ?? [])]
  return (at: number) => send(targets[at % targets.length] ?? server, callAt(at))
}

async function warmUp(servers: readonly Measured[], work: Work): Promise<void> {
  const callers = work.callers ?? CONCURRENCY
  const count = Math.max(WARM_UP.count, callers * WARM_UP_A_CALLER)
  for (const server of servers) {
    const callAt = await work.ready(server, count)
    await callMany({ count, callers, patience: WARM_UP.patience }, askInTurn(server, callAt))
  }
}

/** So many calls fill a round. The best of some tries: a machine that is busy with something else makes rounds short. */
async function callsARound(server: Measured, work: Work, length: number): Promise<number> {
  const callers = work.callers ?? CONCURRENCY
  const count = Math.max(WARM_UP.count, callers * WARM_UP_A_CALLER)
  let wanted = FEWEST_CALLS
  for (let time = 0; time < TRIES; time += 1) {
    const callAt = await work.ready(server, count)
    const started = performance.now()
    const tried = await callMany({ count, callers, patience: length }, askInTurn(server, callAt))
    wanted = Math.max(wanted, Math.round((length / (performance.now() - started)) * tried.length))
  }
  return Math.min(MAX_CALLS, wanted)
}

async function oneRound(server: Measured, work: Work, count: number, rounds: Rounds): Promise<void> {
  const callAt = await work.ready(server, count)
  let times: number[] = []
  let took = 0
  const cpu = await server.meter.during(async () => {
    const started = performance.now()
    times = await callMany({ count, callers: work.callers ?? CONCURRENCY }, askInTurn(server, callAt))
    took = performance.now() - started
  })
  rounds.cpu.push({ server: cpu.server / count, database: cpu.database / count })
  rounds.rates.push((count / took) * 1000)
  rounds.times.push(...times)
}

const total = (cpu: Cpu) => cpu.server + cpu.database

/** Returns the mean of the two middle rounds: a server comes first in half of its rounds, and those cost more than the others. */
function middleOf(cpu: readonly Cpu[]): Cpu {
  const both = middles(cpu.toSorted((one, other) => total(one) - total(other)))
  return { server: mean(both.map((one) => one.server)), database: mean(both.map((one) => one.database)) }
}

function figuresOf({ cpu, rates, times }: Rounds): Figures {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => quantile(times, part)) as [number, number, number]
  return { cpu: middleOf(cpu), rate: median(rates), p50, p95, p99, rounds: { cpu: cpu.map(total), rates } }
}

/**
 * Has the servers do the same work in turn (A B, B A, …), so that whatever else the machine does meets all alike, and none always
 * finds the pages of the database where the one before it has just put them. Answers each one's figures: of its middle rounds, and
 * times over all rounds.
 */
export async function compare(
  servers: readonly Measured[],
  work: Work,
  { rounds, length }: Turns = READING,
): Promise<Figures[]> {
  const [first] = servers
  if (!first) return []
  const all = servers.map((): Rounds => ({ cpu: [], rates: [], times: [] }))
  await warmUp(servers, work)
  const count = await callsARound(first, work, length)
  const order = [...servers.entries()]
  for (let round = 0; round < rounds; round += 1)
    for (const [at, server] of round % 2 === 0 ? order : order.toReversed()) {
      const own = all[at]
      if (own) await oneRound(server, work, count, own)
    }
  return all.map(figuresOf)
}

/** Fewer rounds of the same length. */
export const readingRounds = (rounds: number): Turns => ({ ...READING, rounds })
