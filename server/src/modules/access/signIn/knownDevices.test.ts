import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { ownAccountOf, PASSWORD } from '../../../../test/scenes/people/ownAccount.ts'
import type { OwnAccount } from '../../../../test/scenes/people/ownAccount.ts'
import { startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'

describe.each(usualDatabases)('the own account on %s', (kind) => {
  let app: TestApp
  let db: OwnAccount['db']
  let emailOf: OwnAccount['emailOf']
  let login: OwnAccount['login']
  beforeAll(async () => {
    app = await startTestApp(kind)
    ;({ db, emailOf, login } = ownAccountOf(app))
  })
  afterAll(() => app.close())

  describe('guessing at sign-in', () => {
    test('a device that signed in before does not wait for what others tried', async () => {
      const { adminId } = await app.tokenWith([])
      const email = await emailOf(adminId)
      const first = await login(email)
      const cookies = first.headers.getSetCookie().map((one) => one.split(';')[0])
      const cookie = cookies.find((one) => one?.startsWith('device=')) ?? ''
      // Whoever has to wait does so for a minute more, however slow this machine is.
      const lengthenWaits = () =>
        sql`update throttles set blocked_until = blocked_until + interval '1 minute'
          where blocked_until is not null and (key = ${`account ${email}`} or key like 'device %')`.execute(
          db(),
        )
      for (let tries = 0; tries < 6; tries += 1) await login(email, 'not-this-one')
      await lengthenWaits()
      expect((await login(email)).status).toBe(429)
      expect((await login(email, PASSWORD, { cookie })).status).toBe(200)
      const [id, nonce, mark] = cookie.split('.')
      expect((await login(email, PASSWORD, { cookie: `${id}.${nonce}x.${mark}` })).status).toBe(429)
      expect((await login('admin@bustan.test', 'not-this-one', { cookie })).status).toBe(422)
      for (let tries = 0; tries < 6; tries += 1) await login(email, 'not-this-one', { cookie })
      await lengthenWaits()
      expect((await login(email, PASSWORD, { cookie })).status).toBe(429)
    })
  })
})
