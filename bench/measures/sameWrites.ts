import { deepStrictEqual } from 'node:assert'
import pg from 'pg'
import { send } from './calls.ts'
import type { BenchCall } from './calls.ts'
import type { Measured } from './measure.ts'
import type { WriteCalls } from './writeCalls.ts'

const ORDERS = '/api/dashboard/v1/orders?per_page=6'
/** Written behind the calls: changes are sealed and mails sent a moment later, by whichever process is free. */
const behind = ['change_seals', 'change_seal_head', 'outgoing']

/** Returns the tables a piece of work wrote to, with the number of new or changed rows in each. */
async function rowsWritten(client: pg.Client, work: () => Promise<unknown>): Promise<Record<string, number>> {
  const { rows: before } = await client.query<{ xid: string }>(
    'select pg_current_xact_id()::xid::text as xid',
  )
  await work()
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_stat_user_tables where schemaname = 'public' and relname <> all($1) order by 1`,
    [behind],
  )
  const written: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from ${pg.escapeIdentifier(name)} where xmin::text::bigint > $1`,
      [before[0]?.xid],
    )
    if (rows[0]?.n) written[name] = rows[0].n
  }
  return written
}

const aTime = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** An answer without what differs between two orders of the same basket: their numbers, and when they were placed. */
const comparable = (answer: string, id: number): unknown =>
  JSON.parse(answer, (_name, value: unknown) => {
    if (value === id) return 'number'
    if (typeof value !== 'string') return value
    return aTime.test(value) ? 'time' : value.replace(String(id), 'number')
  })

/** The nth call of each server, with keys of their own: otherwise the second would get the answer of the first. */
async function requireSame(
  client: pg.Client,
  servers: readonly Measured[],
  callFor: (server: Measured) => Promise<BenchCall>,
): Promise<void> {
  const seen: { rows: Record<string, number>; answer: unknown }[] = []
  for (const server of servers) {
    const call = await callFor(server)
    let answer = ''
    const rows = await rowsWritten(client, async () => {
      answer = await send(server, call)
    })
    const { data } = JSON.parse(answer) as { data: { id: number } }
    seen.push({ rows, answer: comparable(answer, data.id) })
  }
  for (const one of seen.slice(1)) {
    deepStrictEqual(one.rows, seen[0]?.rows, 'not the same rows are written')
    deepStrictEqual(one.answer, seen[0]?.answer, 'the answers differ')
  }
}

/** Throws unless a placement and a move write the same number of rows to the same tables at all servers, and answer alike. */
export async function requireSameWrites(
  url: string,
  servers: readonly Measured[],
  calls: WriteCalls,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'bench-rows' })
  await client.connect()
  try {
    // The days that an admin has for a second factor begin with their first call, which writes to their row.
    for (const server of servers) await send(server, { path: ORDERS })
    const first = calls.placements('own')(0)
    const again = (): BenchCall => ({ ...calls.placements('own')(0), token: first.token, body: first.body })
    await requireSame(client, servers, async () => again())
    await requireSame(client, servers, async (server) => (await calls.moves(server, 1, again))(0))
  } finally {
    await client.end()
  }
}
