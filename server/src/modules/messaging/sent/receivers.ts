import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { ReceiverType } from '@bustan/contract/messaging/sent/sentNotifications.ts'
import type { Executor, Tx } from '../../../platform/db/tables.ts'
import { userAs } from '../../people/index.ts'

/** The people something is sent to: everybody of some types, or chosen people, with everybody of some types beside them. */
export type Audience =
  | { audience: 'all'; roles: readonly ReceiverType[] }
  | { audience: 'chosen'; roles: readonly ReceiverType[]; chosen: readonly number[] }

/** Part of those something is sent to, and the id up to which it goes. */
interface Receivers {
  ids: number[]
  cursor: number
  isLast: boolean
}

const user = userAs('u')

/** Everybody of these types who was there when it was asked for: who registers later is not sent to. */
const ofTypes = (roles: readonly ReceiverType[], requestedAt: RawBuilder<unknown>) =>
  sql`${user.mayEnter} and ${user.isOfTypes(roles)} and ${user.createdAt} <= ${requestedAt}`

/**
 * The accounts in which those who were chosen live now: one that was merged into another is received there. Under a lock
 * they stay what they are until its transaction ends.
 */
async function accountsOf(db: Executor, chosen: readonly number[], lock = sql``): Promise<number[]> {
  const living = new Set<number>()
  const seen = new Set<number>()
  for (let wanted = [...chosen]; wanted.length > 0;) {
    const { rows } = await sql<{ id: number; lives: boolean; merged_into: number | null }>`
      select ${user.id}, ${user.mayEnter} as lives, ${user.mergedInto} from ${user.from}
      where ${user.id} = any(${wanted}::int[]) order by ${user.id} ${lock}`.execute(db)
    for (const row of rows) {
      seen.add(row.id)
      if (row.lives) living.add(row.id)
    }
    wanted = rows.flatMap((row) =>
      row.merged_into === null || seen.has(row.merged_into) ? [] : row.merged_into,
    )
  }
  return [...living]
}

/** Counts the people who would receive it now, and those of them who would by email: the ones an email reaches who want emails. */
export async function countReceivers(
  db: Executor,
  audience: Audience,
): Promise<{ count: number; by_mail: number }> {
  const where =
    audience.audience === 'all'
      ? ofTypes(audience.roles, sql`clock_timestamp()`)
      : sql`(${user.id} = any(${await accountsOf(db, audience.chosen)}::int[])
          or ${ofTypes(audience.roles, sql`clock_timestamp()`)})`
  const { rows } = await sql<{ count: number; by_mail: number }>`
    select count(*)::int as count,
      (count(*) filter (where ${user.hasEmail}
        and not exists (select from mail_stops m where m.user_id = ${user.id})))::int as by_mail
    from ${user.from} where ${where}`.execute(db)
  return rows[0] ?? { count: 0, by_mail: 0 }
}

/** Choices offered at once; typing finds the others. */
const OFFERED = 20

/** People something can be sent to whose name or number has what was typed, the newest first. */
export async function findReceivers(
  db: Executor,
  typed: string,
): Promise<{ id: number; name: string; type: ReceiverType; number_end: string | null }[]> {
  const where = sql.join([user.mayEnter, ...user.hasWords(typed)], sql` and `)
  const { rows } = await sql<{ id: number; name: string; type: ReceiverType; number_end: string | null }>`
    select ${user.id}, ${user.name} as name, ${user.type}, right(${user.mobile}, 4) as number_end
    from ${user.from} where ${where} order by ${user.createdAt} desc, ${user.id} desc limit ${OFFERED}`.execute(
    db,
  )
  return rows
}

const share = sql`for share of ${user.named}`

/** The next ids after a cursor of those who were chosen and of everybody of the types beside them, each once. */
async function nextNamed(
  tx: Tx,
  { chosen, roles }: Extract<Audience, { audience: 'chosen' }>,
  cursor: number,
  requestedAt: RawBuilder<unknown>,
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${chosen}::int[]) as t(id) where id > ${cursor}
    union select ${user.id} from ${user.from} where ${user.id} > ${cursor} and ${ofTypes(roles, requestedAt)}
    order by id limit ${most}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The next receivers of a sending after its cursor, by their ids and locked: nobody is merged or leaves while they are being told. */
export async function nextReceivers(
  tx: Tx,
  audience: Audience,
  after: { id: number; cursor: number },
  most: number,
): Promise<Receivers> {
  const requestedAt = sql`(select created_at from sent_notifications where id = ${after.id})`
  if (audience.audience === 'chosen') {
    const part = await nextNamed(tx, audience, after.cursor, requestedAt, most)
    return {
      ids: await accountsOf(tx, part, share),
      cursor: part.at(-1) ?? after.cursor,
      isLast: part.length < most,
    }
  }
  const { rows } = await sql<{ id: number }>`
    select ${user.id} from ${user.from} where ${user.id} > ${after.cursor} and ${ofTypes(audience.roles, requestedAt)}
    order by ${user.id} limit ${most} ${share}`.execute(tx)
  return {
    ids: rows.map((row) => row.id),
    cursor: rows.at(-1)?.id ?? after.cursor,
    isLast: rows.length < most,
  }
}
