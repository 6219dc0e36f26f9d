import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { minuteOf, timeOfMinute } from '@bustan/contract/core/values/clockTime.ts'
import { pushApi } from '@bustan/contract/messaging/push/push.api.ts'
import { QUIET_USUAL } from '@bustan/contract/messaging/push/push.ts'
import type { PushDevice, PushNews, QuietHours } from '@bustan/contract/messaging/push/push.ts'
import { callerIdOf, requireIdentity } from '../../../platform/access/access.ts'
import type { Executor, Tables, Tx } from '../../../platform/db/tables.ts'
import { AppError, invalidField } from '../../../platform/faults/errors.ts'
import type { Call, Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { consume } from '../../../platform/access/throttle.ts'
import { deviceOf, joinLastingSession, lockAdmin, notifyOfDevice } from '../../access/index.ts'

/** Browsers one person may have told; the one that was not reached for longest makes room. */
export const DEVICES_MAX = 20
/** Tests that one person may ask for in an hour. */
export const TESTS_AN_HOUR = 20

type Device = Selectable<Tables['push_devices']>

const fingerprintOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('hex')

const answer = (device: Device): PushDevice => ({
  id: device.id,
  browser: device.browser,
  system: device.system,
  kind: device.kind,
  fingerprint: fingerprintOf(device.endpoint),
  created_at: device.created_at.toISOString(),
  sent_at: device.sent_at?.toISOString() ?? null,
})

async function readQuietHours(db: Executor, adminId: number): Promise<QuietHours> {
  const row = await db
    .selectFrom('push_quiet_hours')
    .selectAll()
    .where('admin_id', '=', adminId)
    .executeTakeFirst()
  return row
    ? { is_on: row.is_on, from: timeOfMinute(row.from_minute), to: timeOfMinute(row.to_minute) }
    : QUIET_USUAL
}

/** The browsers somebody is told in: those of sessions that last. */
async function devicesOf(db: Executor, adminId: number): Promise<Device[]> {
  const { rows } = await sql<Device>`
    select d.* from push_devices d ${joinLastingSession(sql`d.session_id`)}
    where d.admin_id = ${adminId} order by d.id`.execute(db)
  return rows
}

async function ownDevice(db: Executor, call: Call, deviceId: number): Promise<Device> {
  const device = await db
    .selectFrom('push_devices')
    .selectAll()
    .where('id', '=', deviceId)
    .where('admin_id', '=', callerIdOf(call))
    .executeTakeFirst()
  if (!device) throw new AppError('not_found')
  return device
}

/** A browser belongs to whoever registered it last. The caller is locked, so that many at once do not pass the limit. */
async function addDevice(
  tx: Tx,
  call: Call,
  values: Omit<Device, 'id' | 'created_at' | 'sent_at'>,
): Promise<Device> {
  const adminId = callerIdOf(call)
  await lockAdmin(tx, adminId)
  const device = await tx
    .insertInto('push_devices')
    .values(values)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow()
  const others = (await devicesOf(tx, adminId)).filter(({ id }) => id !== device.id)
  const lastUse = ({ sent_at: sent, created_at: created }: Device) => (sent ?? created).getTime()
  const over = others.toSorted((a, b) => lastUse(b) - lastUse(a)).slice(DEVICES_MAX - 1)
  for (const { id } of over) await tx.deleteFrom('push_devices').where('id', '=', id).execute()
  return device
}

/** Keeps in the trail that a browser of the caller is told of news from now on, or no more. */
const noteDevice = (
  platform: Platform,
  tx: Tx,
  call: Call,
  action: 'push_on' | 'push_off',
  { session_id, browser, system, host }: Device,
) =>
  platform.changes.record(tx, {
    resource: 'sessions',
    id: session_id,
    action,
    actor: call.actor,
    after: { browser, system, host },
  })

function allRoute(route: Route, platform: Platform): void {
  route(
    pushApi.all,
    { summary: "What a browser is registered with, the caller's browsers, and their quiet hours" },
    async (call) => ({
      data: {
        public_key: platform.config.serviceWorker ? platform.push.publicKey : null,
        devices: (await devicesOf(call.db, callerIdOf(call))).map(answer),
        quiet: await readQuietHours(call.db, callerIdOf(call)),
      },
    }),
  )
}

function addRoute(route: Route, platform: Platform): void {
  route(
    pushApi.add,
    {
      summary: 'Register a browser of the caller for push; one that is known is brought up to date',
      // The body holds what a push can be sent with.
      repeatable: false,
    },
    {
      commit: async (tx, call) => {
        const { endpoint, keys, public_key: givenKey, replaces } = call.body
        if (!platform.push.isTarget(endpoint)) throw invalidField('endpoint', 'push_host')
        if (givenKey !== undefined && !platform.push.isKey(givenKey))
          throw invalidField('public_key', 'push_key')
        const adminId = callerIdOf(call)
        const own = await devicesOf(tx, adminId)
        const known = own.find((one) => one.endpoint === endpoint)
        const replaced = own.find((one) => one !== known && fingerprintOf(one.endpoint) === replaces)
        if (replaced) await tx.deleteFrom('push_devices').where('id', '=', replaced.id).execute()
        const device = await addDevice(tx, call, {
          admin_id: adminId,
          session_id: requireIdentity(call.identity).sessionId,
          endpoint,
          host: new URL(endpoint).host,
          p256dh: keys.p256dh,
          auth: keys.auth,
          public_key: givenKey ?? known?.public_key ?? platform.push.publicKey,
          language: call.language,
          ...deviceOf(call.request.headers['user-agent'] ?? null),
        })
        await noteDevice(platform, tx, call, 'push_on', device)
        if (!known && !replaced) await notifyOfDevice(tx, platform, call.request, adminId, 'push_added')
        return { message: call.t('done/device_added'), data: answer(device) }
      },
    },
  )
}

function removeRoute(route: Route, platform: Platform): void {
  route(
    pushApi.remove,
    { summary: 'Take a browser of the caller away from push' },
    {
      commit: async (tx, call) => {
        const device = await ownDevice(tx, call, call.params.id)
        await tx.deleteFrom('push_devices').where('id', '=', device.id).execute()
        await noteDevice(platform, tx, call, 'push_off', device)
        return { message: call.t('done/device_removed') }
      },
    },
  )
}

function testRoute(route: Route, platform: Platform): void {
  route(
    pushApi.test,
    {
      summary: 'Send a push to a browser of the caller right now, and tell whether its service took it',
      repeatable: false,
    },
    async (call) => {
      const {
        endpoint,
        p256dh,
        auth,
        public_key: publicKey,
        language,
        id,
      } = await ownDevice(call.db, call, call.params.id)
      await consume(call.db, `push test ${callerIdOf(call)}`, TESTS_AN_HOUR, 60 * 60)
      const news: PushNews = {
        title: call.t('push/test/title'),
        body: call.t('push/test/body'),
        type: 'test',
        record: null,
        language,
        tag: 'news-test',
      }
      const outcome = await platform.push.toBrowser(
        { endpoint, keys: { p256dh, auth }, publicKey },
        news,
        news.tag,
      )
      if (outcome.kind === 'gone') {
        await call.transaction((tx) => tx.deleteFrom('push_devices').where('id', '=', id).execute())
        throw new AppError('push_gone')
      }
      if (outcome.kind !== 'sent') throw new AppError('push_failed', { values: { why: outcome.why } })
      return { message: call.t('push/test/sent') }
    },
  )
}

function quietRoute(route: Route): void {
  route(
    pushApi.quiet,
    {
      summary:
        'When the caller wants no push, in the shop’s time; what comes meanwhile is told afterwards, in one',
    },
    {
      commit: async (tx, call) => {
        const before = await readQuietHours(tx, callerIdOf(call))
        const { is_on, from = before.from, to = before.to } = call.body
        if (from === to) throw invalidField('to', 'same_time')
        const row = { is_on, from_minute: minuteOf(from), to_minute: minuteOf(to) }
        await tx
          .insertInto('push_quiet_hours')
          .values({ admin_id: callerIdOf(call), ...row })
          .onConflict((conflict) => conflict.column('admin_id').doUpdateSet(row))
          .execute()
        return { message: call.t('done/savedSuccessfully'), data: { is_on, from, to } }
      },
    },
  )
}

/** The caller's own browsers and quiet hours: every statement names the caller. */
export function pushRoutes(route: Route, platform: Platform): void {
  allRoute(route, platform)
  addRoute(route, platform)
  removeRoute(route, platform)
  testRoute(route, platform)
  quietRoute(route)
}
