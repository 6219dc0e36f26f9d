import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../../test/databases/kinds.ts'
import { openMailbox } from '../../../../../test/scenes/services/mailbox.ts'
import type { Mailbox } from '../../../../../test/scenes/services/mailbox.ts'
import { staffOf } from '../../../../../test/scenes/people/staff.ts'
import type { Staff } from '../../../../../test/scenes/people/staff.ts'
import { startTestApp } from '../../../../../test/testApp.ts'
import type { TestApp } from '../../../../../test/testApp.ts'
import { mailHeads } from './headMails.ts'
import { readHeads } from './heads.ts'

const OWNER = 'owner@elsewhere.example'

describe.each(usualDatabases)('the heads of the chains by mail on %s', (kind) => {
  let app: TestApp
  let staff: Staff
  let mailbox: Mailbox
  beforeAll(async () => {
    mailbox = await openMailbox()
    app = await startTestApp(kind, { SMTP_URL: mailbox.url }, { jobs: true })
    staff = staffOf(app)
  })
  afterAll(async () => {
    await app.close()
    await mailbox.close()
  })
  const name = async (heads_to: string) => {
    const { body } = await staff.call('GET', '/settings/sections')
    const { version } = body.data.find((one: { name: string }) => one.name === 'mail')
    return (await staff.call('PUT', '/settings/sections/mail', { body: { values: { heads_to }, version } }))
      .status
  }
  const noted = async () =>
    (
      await sql<{
        month: string
        receiver: string
      }>`select month, receiver from head_mails order by 1, 2`.execute(app.platform.database.db)
    ).rows

  test('go nowhere until an address is named, then once a month, whoever looks', async () => {
    await mailHeads(app.platform)
    expect(await noted()).toEqual([])
    expect(await name('no address')).toBe(422)
    expect(await name(OWNER)).toBe(200)
    const [march, april] = [new Date('2026-03-01T00:10:00Z'), new Date('2026-03-31T21:10:00Z')]
    await Promise.all([mailHeads(app.platform, march), mailHeads(app.platform, march)])
    const { subject, text } = await mailbox.emailTo(OWNER)
    expect(subject).toContain('March 2026')
    const plain = text.replaceAll(/[\u2066-\u2069]/g, '')
    const { invoices } = await readHeads(app.platform.database.db)
    expect(plain).toContain(`Invoices: ${invoices}`)
    expect(plain).toContain(`الفواتير: ${invoices}`)
    expect(plain).toMatch(/Audit trail: \d+:[0-9a-f]{64}/)
    // In Riyadh it is April already.
    await mailHeads(app.platform, april)
    await mailHeads(app.platform, april)
    expect(await noted()).toEqual([
      { month: '2026-03', receiver: OWNER },
      { month: '2026-04', receiver: OWNER },
    ])
    // Those that wait to be sent are counted as well: one too many may come later than the two.
    const { rows: promised } = await sql`select id from outgoing where receiver = ${OWNER}`.execute(
      app.platform.database.db,
    )
    expect(promised).toHaveLength(2)
    await expect.poll(() => mailbox.emails.filter(({ to }) => to === OWNER).length).toBe(2)
    // Another address hears of them at once.
    expect(await name('accountant@elsewhere.example')).toBe(200)
    await mailHeads(app.platform, april)
    expect((await noted()).map(({ receiver }) => receiver)).toContain('accountant@elsewhere.example')
  })
})
