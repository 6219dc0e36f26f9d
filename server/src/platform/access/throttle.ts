import ipaddr from 'ipaddr.js'
import { sql } from 'kysely'
import { runPlanned } from '../db/statements/planned.ts'
import type { Executor } from '../db/tables.ts'
import { AppError } from '../faults/errors.ts'

/** The longest wait between wrong tries, and after how long without one they are forgotten, in seconds. */
const LONGEST_WAIT = 60
const TRY_WINDOW = 15 * 60
/** The multiples of the limit of a /64 that the /56 and the /48 around it have. */
const SHARE_OF_56 = 2
const SHARE_OF_48 = 4

/** A network that is counted, and how many times the limit of the narrowest one it has. */
interface Network {
  network: string
  share: number
}

/**
 * The networks an address is part of, the narrowest first: all of IPv4; of IPv6 the first 64, 56 and 48 bits, in one spelling.
 * Homes and firms are given a /56 or a /48, and with it 256 or 65,536 of the narrowest: so those have limits as well.
 */
export function networksOf(address: string): readonly [Network, ...Network[]] {
  try {
    const read = ipaddr.parse(address.split('%')[0] ?? '')
    if (read instanceof ipaddr.IPv4) return [{ network: read.toString(), share: 1 }]
    if (read.isIPv4MappedAddress()) return [{ network: read.toIPv4Address().toString(), share: 1 }]
    const spelled = (parts: readonly number[]) => parts.map((part) => part.toString(16)).join(':')
    const site = read.parts.slice(0, 3)
    const subnet = read.parts[3] ?? 0
    return [
      { network: spelled([...site, subnet]), share: 1 },
      { network: `${spelled([...site, subnet & 0xff00])}/56`, share: SHARE_OF_56 },
      { network: `${spelled(site)}/48`, share: SHARE_OF_48 },
    ]
  } catch {
    return [{ network: address, share: 1 }]
  }
}

/** The narrowest of them: the part of an address a person can't change at will. */
export const networkOf = (address: string): string => networksOf(address)[0].network

/** 429 that says how long to wait. */
export const tooMany = (seconds: number) =>
  new AppError('too_many_requests', { values: { seconds }, headers: { 'retry-after': String(seconds) } })

/**
 * Takes a try of `key` before it is judged: the first `free` at once, later ones after a growing wait (1, 2, 4 … 60 s),
 * never a lock. Taking and waiting are one statement, so of many tries at the same moment only those that have a turn
 * are judged. Throws too_many_requests. A good try is given back with `restoreTry`, or forgotten with `forget`.
 */
export async function consumeTry(db: Executor, key: string, free: number): Promise<void> {
  const isOver = sql`t.window_started_at < now() - make_interval(secs => ${TRY_WINDOW})`
  const query = sql`
    insert into throttles as t (key, count, window_started_at) values (${key}, 1, now())
    on conflict (key) do update set
      count = case when ${isOver} then 1 else t.count + 1 end,
      window_started_at = case when ${isOver} then now() else t.window_started_at end,
      blocked_until = case when not ${isOver} and t.count + 1 > ${free}
        then now() + make_interval(secs => least(${LONGEST_WAIT}, power(2, least(t.count - ${free}, 10)))) end
    where t.blocked_until is null or t.blocked_until <= now()
    returning key`
  const taken = await runPlanned(db, 'throttle.try', query)
  if (taken.length > 0) return
  const { rows } = await sql<{ seconds: number | null }>`
    select ceil(extract(epoch from blocked_until - now()))::int as seconds from throttles where key = ${key}`.execute(
    db,
  )
  throw tooMany(Math.max(1, rows[0]?.seconds ?? 1))
}

/** Gives a try back that was good, and the wait it brought: only wrong ones add up. */
export async function restoreTry(db: Executor, key: string, free: number): Promise<void> {
  await sql`
    update throttles set count = greatest(count - 1, 0),
      blocked_until = case when count - 1 > ${free} then blocked_until end
    where key = ${key}`.execute(db)
}

/** Forgets what was counted under these keys. */
export async function forget(db: Executor, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('throttles').where('key', 'in', keys).execute()
}

/** For an insert's `from`: its commit does not wait for the disk. A crash may forget the uses of the last moment. */
const withoutWaiting = sql`from (select set_config('synchronous_commit', 'off', true)) quick`

// One more use of a key in windows of `seconds`; `from` is a query's end that may leave it out.
const useStatement = (key: string, seconds: number, from = sql``) => sql`
  insert into throttles as t (key, count, window_started_at) select ${key}, 1, now() ${from}
  on conflict (key) do update set
    count = case when t.window_started_at < now() - make_interval(secs => ${seconds}) then 1 else t.count + 1 end,
    window_started_at = case when t.window_started_at < now() - make_interval(secs => ${seconds}) then now()
      else t.window_started_at end
  returning count, ceil(extract(epoch from window_started_at - now()) + ${seconds})::float8 as wait`

interface Use {
  count: number
  wait: number
}

/**
 * Counts a use of `key` in windows of `seconds`, in one statement so that calls at the same moment can't share one.
 * Answers which use it is, and the seconds until the window ends.
 */
export async function countUse(db: Executor, key: string, seconds: number): Promise<Use> {
  const [use] = await runPlanned(db, 'throttle.use', sql<Use>`${useStatement(key, seconds)}`)
  return use ?? { count: 1, wait: seconds }
}

/** Returns the largest part that is used of these counters, each with its most and window: 0 is nothing, 1 all. */
export async function partUsed(
  db: Executor,
  counters: readonly { key: string; most: number; seconds: number }[],
): Promise<number> {
  const { rows } = await sql<{ part: number | null }>`
    select max(t.count::float8 / c.most) as part
    from json_to_recordset(${JSON.stringify(counters)}::json) as c(key text, most float8, seconds int)
      join throttles t on t.key = c.key and t.window_started_at >= now() - make_interval(secs => c.seconds)`.execute(
    db,
  )
  return rows[0]?.part ?? 0
}

/** Takes one of `limit` uses a `key` has in `seconds`. Throws too_many_requests when there is none left. */
export async function consume(db: Executor, key: string, limit: number, seconds: number): Promise<void> {
  const use = await countUse(db, key, seconds)
  if (use.count > limit) throw tooMany(Math.max(1, use.wait))
}

/** Takes one of `limit` uses that a network has in `seconds`, and the wider ones around it. Throws too_many_requests. */
export async function consumeFrom(
  db: Executor,
  name: string,
  address: string,
  limit: number,
  seconds: number,
): Promise<void> {
  // The narrowest first: whoever floods from one costs its neighbours nothing.
  for (const { network, share } of networksOf(address))
    await consume(db, `${name} ${network}`, limit * share, seconds)
}

/** Takes a try of a network, and of the wider ones around it (`consumeTry`). Throws too_many_requests. */
export async function consumeTryFrom(
  db: Executor,
  name: string,
  address: string,
  free: number,
): Promise<void> {
  const taken: Network[] = []
  for (const one of networksOf(address))
    try {
      await consumeTry(db, `${name} ${one.network}`, free * one.share)
      taken.push(one)
    } catch (error) {
      for (const { network, share } of taken) await restoreTry(db, `${name} ${network}`, free * share)
      throw error
    }
}

/** Gives a network and the wider ones around it a try back (`restoreTry`). */
export async function restoreTryFrom(
  db: Executor,
  name: string,
  address: string,
  free: number,
): Promise<void> {
  for (const { network, share } of networksOf(address))
    await restoreTry(db, `${name} ${network}`, free * share)
}

/** A key and how many uses of it there are. */
interface Limit {
  key: string
  limit: number
}

/**
 * The same for how often something may be called, where a use that a crash forgets lets nobody in: the disk is not waited
 * for. Of two keys the second is used only where the first had a use left. Never for tries at a secret, and never inside a
 * transaction: its other writes would not be waited for either.
 */
export async function consumeCalls(
  db: Executor,
  [first, second]: readonly [Limit, Limit?],
  seconds: number,
): Promise<void> {
  if (db.isTransaction) throw new Error('Calls are counted outside transactions')
  const one = useStatement(first.key, seconds, withoutWaiting)
  const query = second
    ? sql<Use & { most: number }>`
      with one as (${one}),
        other as (${useStatement(second.key, seconds, sql`from one where one.count <= ${first.limit}`)})
      select count, wait, ${first.limit}::int as most from one union all
      select count, wait, ${second.limit}::int from other`
    : sql<Use & { most: number }>`
      with one as (${one}) select count, wait, ${first.limit}::int as most from one`
  const rows = await runPlanned(db, 'throttle.calls', query)
  const over = rows.find((use) => use.count > use.most)
  if (over) throw tooMany(Math.max(1, over.wait))
}
