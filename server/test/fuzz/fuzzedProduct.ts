// The product as a process of its own, for the fuzz: it serves as always, and answers its parent over IPC what no call
// would tell: every route, how long its loop was held, what it keeps in memory, and a fingerprint of its data.
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { hashToken, newToken } from '../../src/modules/access/index.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { watchFaults } from '../../src/platform/faults/faults.ts'
import { start } from '../../src/start.ts'
import { openLimits } from '../scenes/services/openLimits.ts'

/** A route as the fuzz needs it: what its body, its query and its files are called. */
export interface FuzzedRoute {
  method: string
  url: string
  fields: string[]
  query: string[]
  files: readonly string[]
}

/**
 * `held`: the longest that the thread worked without letting anybody else in since it was asked last, in ms of its CPU. `memory`:
 * what is left after a collection, in MB.
 */
export type FuzzQuestion = 'routes' | 'held' | 'memory' | 'fingerprint' | 'tokens'

/** Looked at this often, in ms: between two looks the loop was free. */
const LOOK_EVERY = 10

const running = await start(readConfig(process.env))
const { platform, app } = running
const { db } = platform.database
watchFaults(platform.log, platform.reports, running.stop)
await openLimits(db)

let heldMs = 0
let cpu = process.threadCpuUsage()
setInterval(() => {
  // CPU, not the clock: a busy machine makes every look late.
  const used = process.threadCpuUsage(cpu)
  heldMs = Math.max(heldMs, (used.user + used.system) / 1_000)
  cpu = process.threadCpuUsage()
}, LOOK_EVERY).unref()

function namesOf(schema: z.ZodMiniType | undefined): string[] {
  if (!schema) return []
  const { properties } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as {
    properties?: Record<string, { properties?: Record<string, unknown> }>
  }
  return Object.entries(properties ?? {}).flatMap(([name, inner]) => [
    name,
    ...Object.keys(inner.properties ?? {}).map((part) => `${name}[${part}]`),
  ])
}

const routes = (): FuzzedRoute[] =>
  app.calls.map(({ method, url, definition }) => ({
    method,
    url,
    fields: namesOf(definition?.body as z.ZodMiniType | undefined),
    query: namesOf(definition?.query as z.ZodMiniType | undefined),
    files: definition?.files ?? [],
  }))

async function tokens(): Promise<Record<'staff' | 'customer', string>> {
  const staff = newToken()
  await db
    .insertInto('sessions')
    .values({
      token_hash: staff.tokenHash,
      bind_hash: null,
      admin_id: 1,
      device: null,
      address: null,
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute()
  const customer = newToken().token
  // Whatever the calls did to the last one: there is always a customer who may call.
  await sql`insert into users (type, first_name, mobile, search) select 'client', 'سالم', '+96655' || lpad((random() * 9999999)::int::text, 7, '0'), 'سالم'
    where not exists (select 1 from users where is_active and deleted_at is null and registration_status = 'accepted')`.execute(
    db,
  )
  await sql`insert into customer_sessions (token_hash, user_id, expires_at)
    select ${hashToken(customer)}, min(id), now() + interval '1 hour' from users
    where is_active and deleted_at is null and registration_status = 'accepted'`.execute(db)
  return { staff: staff.token, customer }
}

/** Tables that a refusal may write: limits, the trail and its seals, and the people and sessions this process makes. */
const OUTSIDE = [
  'throttles',
  'changes',
  'change_seals',
  'change_seal_head',
  'sessions',
  'customer_sessions',
  'users',
  'people_counts',
]
let tables: string[] | undefined

async function fingerprint(): Promise<string> {
  if (!tables) {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
    tables = rows.map(({ name }) => name).filter((name) => !OUTSIDE.includes(name))
  }
  // Messages that wait to go out are tried meanwhile, which no call does.
  const prints = tables.map(
    (name) => sql`select ${name}::text as name,
      count(*) || ' ' || coalesce(sum(hashtextextended(${name === 'outgoing' ? sql`id::text` : sql`t::text`}, 0)), 0) as print from ${sql.table(name)} t`,
  )
  const { rows } = await sql<{ name: string; print: string }>`${sql.join(prints, sql` union all `)}`.execute(
    db,
  )
  // Postgres may read them side by side, and answers in whichever order.
  return rows
    .map(({ name, print }) => `${name} ${print}`)
    .toSorted()
    .join('\n')
}

function held(): number {
  const longest = heldMs
  heldMs = 0
  return longest
}

function memory(): number {
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  // The collection itself is no call's.
  cpu = process.threadCpuUsage()
  heldMs = 0
  return (heapUsed + external) / 1024 / 1024
}

const answers = { routes, held, memory, fingerprint, tokens } as const
process.on('message', (question: FuzzQuestion) => {
  void Promise.resolve(answers[question]()).then((answer) => process.send?.({ question, answer }))
})
process.send?.({ question: 'ready', answer: running.url })
