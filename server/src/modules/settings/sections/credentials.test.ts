import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { openMailbox } from '../../../../test/scenes/services/mailbox.ts'
import type { Mailbox } from '../../../../test/scenes/services/mailbox.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'

const SECTIONS = `${DASHBOARD}/settings/sections`

describe.each(usualDatabases)('what routes credentials, on %s', (kind) => {
  let app: TestApp
  let mailbox: Mailbox
  beforeAll(async () => {
    mailbox = await openMailbox()
    app = await startTestApp(kind, { LOG_LEVEL: 'error' })
  })
  afterAll(async () => {
    await app.close()
    await mailbox.close()
  })

  const save = (token: string, name: string, values: object, more: object = {}) =>
    app.call('PUT', `${SECTIONS}/${name}`, { token, body: { values, ...more } })
  const restore = (token: string, more: object = {}) =>
    app.call('POST', `${SECTIONS}/mail/restore`, { token, body: { from: 1, ...more } })

  test('takes a permission of its own, also to restore it; whoever sets all else has none', async () => {
    const { token } = await app.tokenWith(['settings create'])
    for (const [name, values] of [
      ['mail', { smtp_host: 'sink.example' }],
      ['texting', { gateway_user: 'x' }],
      ['push', { service_account: null }],
    ] as const)
      expect([name, (await save(token, name, values)).status]).toEqual([name, 403])
    expect((await restore(token)).status).toBe(403)
    expect((await save(token, 'contact', { whatsapp: null })).status).toBe(200)
  })

  test('asks for the password again, and tells all super admins by the mail server of before', async () => {
    const { token, adminId, password } = await app.tokenWith(['settings edit', 'settings credentials'])
    const { hostname, port } = new URL(mailbox.url)
    const old = await save(token, 'mail', { smtp_host: hostname, smtp_port: Number(port) })
    expect(old.status).toBe(200)
    await sql`update sessions set created_at = now() - interval '1 hour' where admin_id = ${adminId}`.execute(
      app.platform.database.db,
    )
    const moved = { smtp_host: '127.0.0.1', smtp_port: 9 }
    const refused = await save(token, 'mail', moved)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['current_password']])
    expect((await restore(token)).status).toBe(422)
    expect((await save(token, 'mail', moved, { current_password: password })).status).toBe(200)
    const email = await mailbox.emailTo('admin@bustan.test')
    expect(email.text).toMatch(/البريد|mail/i)
    const { rows } = await sql<{ type: string }>`select n.type from notifications n
      join admin_notifications r on r.notification_id = n.id
      where r.admin_id = 1 and n.type = 'credentials_changed'`.execute(app.platform.database.db)
    expect(rows).toHaveLength(2)
  })
})
