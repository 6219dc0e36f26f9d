import { sql } from 'kysely'
import { runPlanned } from '../../../platform/db/statements/planned.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { adminAs, joinLastingSession, sessionEpoch } from '../../access/index.ts'
import { deviceAs, forgetDevice, userAs } from '../../people/index.ts'
import type { Quiet } from './quietHours.ts'

/** The seconds a process may take over one push before another takes it: longer than any service may. */
const TAKEN_SECONDS = 30

const admin = adminAs('a')
const user = userAs('u')
const device = deviceAs('c')
const language = sql`coalesce(d.language, ${device.language})`

/** One push that a process has taken, with all it needs to be sent. */
export interface DuePush {
  id: number
  tries: number
  host: string
  is_held: boolean
  held_count: number
  /** The browser of staff that the push goes to, with its address and keys; null for a customer's. */
  push_device_id: number | null
  endpoint: string | null
  p256dh: string | null
  auth: string | null
  /** The device of a customer. */
  customer_device_id: number | null
  token: string | null
  /** The key of ours that its receiver was registered with. */
  public_key: string | null
  language: 'ar' | 'en'
  type: string
  record: number | null
  title: string
  body: string
  /** The address that it leads to without signing in, encrypted. */
  link: string | null
  /** The id of the entry that is told of. */
  entry: number
}

/** A push that needs nothing more, and the browser of staff that has it now. */
export interface Settled {
  id: number
  sentTo: number | null
}

/**
 * Drops the push that was settled and takes the next one that is due, in one statement: whoever is killed leaves at most one
 * that was sent and not dropped. `paused` are hosts that answer nobody right now; a process that
 * is stopping takes none.
 */
export async function takeNext(
  db: Executor,
  settled: Settled | null,
  paused: readonly string[],
  isStopping = false,
): Promise<DuePush | undefined> {
  const query = sql<DuePush>`
    with settled as (delete from pushes where id = ${settled?.id ?? null}::bigint),
    noted as (update push_devices set sent_at = now() where id = ${settled?.sentTo ?? null}::int),
    next as (
      select id from pushes
      where due_at <= now() and (taken_until is null or taken_until < now()) and id is distinct from ${settled?.id ?? null}::bigint
        and host <> all(${paused}::text[]) and not exists (select from outgoing_pauses where channel = 'push')
      order by is_bulk, due_at, id limit ${isStopping ? 0 : 1}::int for update skip locked),
    taken as (
      update pushes p set taken_until = now() + make_interval(secs => ${TAKEN_SECONDS}::int), tries = p.tries + 1
      from next where p.id = next.id returning p.*)
    select p.id, p.tries::int as tries, p.host, p.is_held, p.held_count, p.push_device_id, d.endpoint, d.p256dh, d.auth,
      p.customer_device_id, ${device.token}, coalesce(d.public_key, ${device.publicKey}) as public_key, ${language} as language, coalesce(n.type, e.type) as type,
      coalesce(n.subject_id, e.order_id)::int as record,
      case ${language} when 'ar' then coalesce(n.title_ar, e.title_ar, s.title_ar)
        else coalesce(n.title_en, e.title_en, s.title_en) end as title,
      case ${language} when 'ar' then coalesce(n.body_ar, e.body_ar, s.body_ar)
        else coalesce(n.body_en, e.body_en, s.body_en) end as body,
      e.link, coalesce(n.id, e.id)::int as entry
    from taken p left join push_devices d on d.id = p.push_device_id left join notifications n on n.id = p.notification_id
      ${device.leftJoin(sql`p.customer_device_id`)}
      left join customer_notifications e on e.id = p.customer_notification_id
      left join sent_notifications s on s.id = e.sent_id`
  const [next] = await runPlanned(db, 'pushes.take', query)
  return next
}

/**
 * Checks whether a push's receiver still has its notification, unread, and which quiet hours they have. It may have been read or
 * deleted since the push was requested, or the session ended that the push belongs to, as all do of an admin who is switched off: undefined
 * then.
 */
export async function findReceiver(
  db: Executor,
  push: DuePush,
): Promise<{ quiet: Quiet | null } | undefined> {
  const query = push.push_device_id
    ? sql<{ quiet: Quiet | null }>`
        select case when q.is_on then json_build_object('from_minute', q.from_minute, 'to_minute', q.to_minute) end as quiet
        from push_devices d ${admin.join(sql`d.admin_id`)}
          ${joinLastingSession(sql`d.session_id`)} and ${sessionEpoch} = ${admin.epoch}
          join admin_notifications r on r.admin_id = d.admin_id and r.notification_id = ${push.entry}::bigint
          left join push_quiet_hours q on q.admin_id = d.admin_id
        where d.id = ${push.push_device_id}::int and r.read_at is null and r.removed_at is null`
    : sql<{ quiet: Quiet | null }>`select null::json as quiet from customer_notifications e
          ${device.join(sql`${push.customer_device_id}::bigint`)} and ${device.userId} = e.user_id ${device.joinSession}
        where e.id = ${push.entry}::bigint and e.read_at is null and e.removed_at is null`
  const [receiver] = await runPlanned(db, 'pushes.receiver', query)
  return receiver
}

/** Lets a push wait for the end of quiet hours; that was no try. */
export async function holdPush(db: Executor, id: number, until: Date): Promise<void> {
  await sql`update pushes set taken_until = null, due_at = ${until}, is_held = true, tries = tries - 1 where id = ${id}`.execute(
    db,
  )
}

/** Merges the pushes that waited for the end of quiet hours into one: removes the others of its browser. */
export async function gatherHeld(db: Executor, push: DuePush): Promise<number> {
  const { rows } = await sql<{ held_count: number }>`
    with others as (
      delete from pushes where push_device_id = ${push.push_device_id} and is_held and due_at <= now() and id <> ${push.id}
      returning held_count)
    update pushes set held_count = greatest(held_count, 1) + (select coalesce(sum(greatest(held_count, 1)), 0) from others)
    where id = ${push.id} returning held_count`.execute(db)
  return rows[0]?.held_count ?? 1
}

/** Tries a push again later. */
export async function postpone(db: Executor, id: number, seconds: number): Promise<void> {
  await sql`update pushes set taken_until = null, due_at = now() + make_interval(secs => ${seconds}) where id = ${id}`.execute(
    db,
  )
}

/** Deletes all pushes that wait for apps at once, not one after the other, where nothing is set up to reach apps. */
export async function dropForApps(db: Executor): Promise<void> {
  await sql`delete from pushes p using ${device.from}
    where ${device.id} = p.customer_device_id and ${device.token} not like '{%' and p.taken_until is null`.execute(
    db,
  )
}

/** Takes away a device that is gone for good, and what waits for it. */
export async function forgetReceiver(db: Executor, push: DuePush): Promise<void> {
  if (push.push_device_id) await sql`delete from push_devices where id = ${push.push_device_id}`.execute(db)
  else await forgetDevice(db, push.customer_device_id)
}

/** Notes a push that was given up where failed messages are looked at: whom it was for, and what the service said. */
export async function noteFailed(db: Executor, push: DuePush, why: string): Promise<void> {
  await sql`
    insert into outgoing (channel, purpose, receiver, subject, rank, state, tries, give_up_at, said, ended_at)
    select 'push', ${push.push_device_id === null && push.type === 'announcement' ? 'campaign' : 'notice'},
      coalesce(
        (select ${admin.name} from push_devices d ${admin.join(sql`d.admin_id`)} where d.id = ${push.push_device_id}),
        (select ${user.name} from ${device.from} ${user.join(device.userId)} where ${device.id} = ${push.customer_device_id}),
        ''),
      ${push.title}, 1, 'given_up', ${push.tries}, now(), ${why}, now()`.execute(db)
}
