import { sql } from 'kysely'
import type { Executor } from './db/tables.ts'
import { AppError } from './errors.ts'

declare module './db/tables.ts' {
  interface Tables {
    throttles: { key: string; count: number; window_started_at: Date; blocked_until: Date | null }
  }
}

/** The longest wait after wrong tries, and after how long they are forgotten, in seconds. */
const LONGEST_WAIT = 60
const WINDOW = 15 * 60

/** The part of an address a person can't change at will: all of IPv4, the first 64 bits of IPv6. */
export function networkOf(address: string): string {
  return address.includes(':') ? address.split(':').slice(0, 4).join(':') : address
}

/** Throws too_many_requests while `key` has to wait. */
export async function requirePatience(db: Executor, key: string): Promise<void> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from blocked_until - now()))::int as seconds from throttles
    where key = ${key} and blocked_until > now()`.execute(db)
  const seconds = rows[0]?.seconds
  if (seconds) throw tooMany(seconds)
}

const tooMany = (seconds: number) =>
  new AppError('too_many_requests', { values: { seconds }, headers: { 'retry-after': String(seconds) } })

/**
 * Notes a wrong try: a growing wait (1, 2, 4 … 60 s) after `free` of them, never a lock. One statement, so that
 * tries at the same moment are all counted.
 */
export async function noteWrongTry(db: Executor, key: string, free: number): Promise<void> {
  await sql`
    insert into throttles as t (key, count, window_started_at) values (${key}, 1, now())
    on conflict (key) do update set
      count = case when t.window_started_at < now() - make_interval(secs => ${WINDOW}) then 1 else t.count + 1 end,
      window_started_at = case when t.window_started_at < now() - make_interval(secs => ${WINDOW}) then now()
        else t.window_started_at end,
      blocked_until = case when t.window_started_at >= now() - make_interval(secs => ${WINDOW}) and t.count + 1 > ${free}
        then now() + make_interval(secs => least(${LONGEST_WAIT}, power(2, least(t.count - ${free}, 10)))) end`.execute(
    db,
  )
}

/**
 * Counts a turn of `key` in windows of `seconds`, in one statement so that calls at the same moment can't share one.
 * Answers which turn it is, and the seconds until the window ends.
 */
export async function countTurn(
  db: Executor,
  key: string,
  seconds: number,
): Promise<{ count: number; wait: number }> {
  const { rows } = await sql<{ count: number; wait: number }>`
    insert into throttles as t (key, count, window_started_at) values (${key}, 1, now())
    on conflict (key) do update set
      count = case when t.window_started_at < now() - make_interval(secs => ${seconds}) then 1 else t.count + 1 end,
      window_started_at = case when t.window_started_at < now() - make_interval(secs => ${seconds}) then now()
        else t.window_started_at end
    returning count, ceil(extract(epoch from window_started_at - now()) + ${seconds})::float8 as wait`.execute(
    db,
  )
  return rows[0] ?? { count: 1, wait: seconds }
}

/** Takes one of `limit` turns a `key` has in `seconds`. Throws too_many_requests when there is none left. */
export async function takeTurn(db: Executor, key: string, limit: number, seconds: number): Promise<void> {
  const turn = await countTurn(db, key, seconds)
  if (turn.count > limit) throw tooMany(Math.max(1, turn.wait))
}
