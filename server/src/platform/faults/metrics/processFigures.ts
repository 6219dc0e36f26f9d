import { sql } from 'kysely'
import { freeBytes } from '../../files/disk.ts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/database.ts'
import type { Metrics, Sample } from './metrics.ts'

/** Milliseconds between two checks whether the event loop comes round in time. */
const LOOP_EVERY = 100
const LOOP_BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5] as const

interface Parts {
  readonly config: Pick<Config, 'dataDir'>
  readonly database: Database
  readonly metrics: Metrics
}

/** Measures how late the event loop comes to a timer. Returns the function that ends the watch. */
function watchEventLoop({ metrics }: Pick<Parts, 'metrics'>): () => void {
  const note = metrics.histogram(
    'bustan_event_loop_delay_seconds',
    'How late the event loop came to a timer: while it is late, every call waits.',
    LOOP_BOUNDS,
  )
  let due = performance.now() + LOOP_EVERY
  const timer = setInterval(() => {
    const now = performance.now()
    note(Math.max(0, now - due) / 1_000)
    due = now + LOOP_EVERY
  }, LOOP_EVERY).unref()
  return () => clearInterval(timer)
}

async function waitingJobs({ database }: Pick<Parts, 'database'>): Promise<Sample[]> {
  const { rows } = await sql<{ name: string; state: string; count: number }>`
    select name, case when state in ('created', 'retry') then 'waiting' else state::text end as state, count(*)::int as count
    from jobs.job where state in ('created', 'retry', 'active', 'failed') group by 1, 2 order by 1, 2`.execute(
    database.db,
  )
  return rows.map(({ name, state, count }) => ({ labels: { name, state }, value: count }))
}

/** Only what waits or failed is counted: of what was taken over there is no end, and it has a figure of its own. */
async function outboxSamples({ database }: Pick<Parts, 'database'>): Promise<Sample[]> {
  const { rows } = await sql<{ channel: string; state: string; count: number }>`
    select channel, state, count(*)::int as count from outgoing where state = 'waiting' group by 1, 2
    union all
    select channel, state, count(*)::int from outgoing where state in ('given_up', 'unreachable') group by 1, 2
    order by 1, 2`.execute(database.db)
  return rows.map(({ channel, state, count }) => ({ labels: { channel, state }, value: count }))
}

async function oldestWaiting({ database }: Pick<Parts, 'database'>): Promise<Sample[]> {
  const { rows } = await sql<{ channel: string; seconds: number }>`
    select channel, extract(epoch from now() - min(created_at))::float8 as seconds
    from outgoing where state = 'waiting' group by 1 order by 1`.execute(database.db)
  return rows.map(({ channel, seconds }) => ({ labels: { channel }, value: seconds }))
}

async function exports({ database }: Pick<Parts, 'database'>): Promise<Sample[]> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from exports group by 1 order by 1`.execute(database.db)
  return rows.map(({ state, count }) => ({ labels: { state }, value: count }))
}

/** Adds the figures of this process, its database and what waits in it. Returns what ends their watch. */
export function addProcessFigures(platform: Parts): () => void {
  const { metrics, database } = platform
  metrics.gauge(
    'bustan_jobs',
    'Jobs in the queue, by name, that wait, run or have failed for good within the last hour.',
    () => waitingJobs(platform),
  )
  metrics.gauge('bustan_outbox_messages', 'Emails, texts and pushes that wait or failed, by channel.', () =>
    outboxSamples(platform),
  )
  metrics.gauge('bustan_outbox_oldest_seconds', 'Age of the oldest email and text that waits.', () =>
    oldestWaiting(platform),
  )
  metrics.gauge('bustan_exports', 'Files that were asked for, by state.', () => exports(platform))
  metrics.gauge(
    'bustan_database_connections',
    'Connections of this process to its database: open, idle, the most it may have, and work that waits for one.',
    () => Object.entries(database.pool()).map(([state, value]) => ({ labels: { state }, value })),
  )
  metrics.gauge(
    'bustan_disk_free_bytes',
    'Free bytes of the disk with the data folder; uploads and exports leave 64 MB of it.',
    async () => [{ value: await freeBytes(platform.config.dataDir) }],
  )
  metrics.gauge('process_resident_memory_bytes', 'Memory of this process, in bytes.', () => [
    { value: process.memoryUsage.rss() },
  ])
  metrics.gauge('process_start_time_seconds', 'When this process began, in seconds of Unix time.', () => [
    { value: Math.round(performance.timeOrigin / 1_000) },
  ])
  const cpuSeconds = () => {
    const { user, system } = process.cpuUsage()
    return [{ value: (user + system) / 1_000_000 }]
  }
  metrics.gauge(
    'process_cpu_seconds_total',
    'Processor time of this process, in seconds.',
    cpuSeconds,
    'counter',
  )
  return watchEventLoop(platform)
}
