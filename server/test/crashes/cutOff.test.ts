import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProductProcess } from '../../../scripts/product/productProcess.ts'
import { runsOn } from '../databases/kinds.ts'
import { openGate } from '../scenes/services/gate.ts'
import type { Gate } from '../scenes/services/gate.ts'
import { lasting } from '../scenes/sales/lasting.ts'
import type { Lasting } from '../scenes/sales/lasting.ts'
import { openMailbox } from '../scenes/services/mailbox.ts'
import type { Mailbox } from '../scenes/services/mailbox.ts'
import { openPushService } from '../scenes/services/pushService.ts'
import type { PushService } from '../scenes/services/pushService.ts'
import { callServer, firstAdmin } from '../serverProcess.ts'

/** A server takes this long over what it is handed, in ms: the database is cut off meanwhile. */
const TAKES = 1_500
const SOON = { timeout: 300_000, interval: 200 }

describe.runIf(runsOn('postgres'))('a database that is cut off between hand-over and mark', () => {
  let shop: Lasting
  let gate: Gate
  let mailbox: Mailbox
  let pushes: PushService
  let server: ProductProcess

  const count = async (statement: ReturnType<typeof sql<{ n: number }>>) => {
    let n = -1
    await shop.look(async ({ db }) => {
      n = (await statement.execute(db)).rows[0]?.n ?? 0
    })
    return n
  }

  beforeAll(async () => {
    ;[mailbox, pushes] = await Promise.all([openMailbox(), openPushService()])
    shop = await lasting('postgres', { SMTP_URL: mailbox.url, PUSH_HOSTS: pushes.host })
    gate = await openGate(shop.url ?? '')
    const through = new URL(shop.url ?? '')
    through.port = gate.host.split(':')[1] ?? ''
    server = await shop.start({ DATABASE_URL: through.href })
  })
  afterAll(async () => {
    await server.kill()
    await Promise.all([gate, mailbox, pushes].map((one) => one.close()))
    await shop.remove()
  })

  test('lets an email be noted as soon as it is back: it is not sent twice', async () => {
    mailbox.slow(TAKES)
    const body = { email: firstAdmin.ADMIN_EMAIL }
    expect((await callServer(server.url, 'POST', '/auth/forget-password', { body })).status).toBe(200)
    await expect.poll(() => mailbox.connections(), SOON).toBe(1)
    gate.refuse()
    await expect.poll(() => mailbox.emails.length, SOON).toBe(1)
    gate.open()
    const waiting = sql<{ n: number }>`select count(*)::int as n from outgoing where state = 'waiting'`
    await expect.poll(() => count(waiting), SOON).toBe(0)
    expect(mailbox.emails).toHaveLength(1)
  })

  test('lets a push be dropped as soon as it is back: it is not sent twice', async () => {
    pushes.slow(TAKES)
    const { endpoint, keys } = pushes.browser()
    await shop.look(({ db }) =>
      sql`with owner as (
          insert into users (id, first_name, type, mobile, search) values (100001, 'Client', 'client', '+966550000001', '') returning id),
        session as (insert into customer_sessions (token_hash, user_id, expires_at)
          select sha256('x'::bytea), id, now() + interval '1 day' from owner returning id, user_id),
        device as (insert into customer_devices (token, user_id, session_id, platform)
          select ${JSON.stringify({ endpoint, keys })}::text, user_id, id, 'web' from session returning id),
        entry as (insert into customer_notifications (user_id, type, title_ar, title_en, body_ar, body_en)
          select id, 'announcement', 'عرض', 'Offer', 'تمر', 'Dates' from owner returning id)
        insert into pushes (customer_device_id, customer_notification_id, host, due_at)
        select device.id, entry.id, 'fcm', now() from device, entry`.execute(db),
    )
    await expect.poll(() => pushes.requestCount(), SOON).toBe(1)
    gate.refuse()
    await expect.poll(() => pushes.received.length, SOON).toBe(1)
    gate.open()
    await expect.poll(() => count(sql<{ n: number }>`select count(*)::int as n from pushes`), SOON).toBe(0)
    expect(pushes.requestCount()).toBe(1)
  })
})
