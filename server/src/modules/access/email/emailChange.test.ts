import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { openSession, DASHBOARD } from '../../../../test/testApp.ts'
import { linkIn, openResets } from '../../../../test/scenes/people/resets.ts'
import type { ResetScene } from '../../../../test/scenes/people/resets.ts'
import type { Received } from '../../../../test/scenes/services/mailbox.ts'

const password = 'secret-1'
const confirmIn = ({ text }: Received) => /\/confirm-email#token=([\w-]+)/.exec(text)?.[1] ?? ''
const keepIn = ({ text }: Received) => /\/keep-email#token=([\w-]+)/.exec(text)?.[1] ?? ''

describe.each(usualDatabases)('a new email of staff on %s', (kind) => {
  let scene: ResetScene
  let superToken: string
  beforeAll(async () => {
    scene = await openResets(kind)
    superToken = scene.app.superToken
  })
  afterAll(() => scene.close())

  const db = () => scene.app.platform.database.db
  const call = (method: string, path: string, token: string | null, body?: unknown) =>
    scene.app.call(method, `${DASHBOARD}/${path}`, { token, ...(body === undefined ? {} : { body }) })
  const mailTo = (to: string, past = 0) => scene.mailbox.emailTo(to, past)
  const rowOf = (id: number) =>
    db()
      .selectFrom('admins')
      .select(['email', 'epoch', 'password_hash'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  let made = 0
  /** An admin with a session, who asks for another email: that, and both letters. */
  async function change(more: object = {}) {
    made += 1
    const { id, email } = await scene.addAdmin()
    const token = await openSession(scene.app.platform.database, id)
    const fresh = `new${made}@test.example`
    const answer = await call('POST', 'auth/update-profile', token, { name: 'سارة', email: fresh, ...more })
    expect(answer.status).toBe(200)
    const [toNew, toOld] = [await mailTo(fresh), await mailTo(email)]
    return { id, email, fresh, token, answer, confirm: confirmIn(toNew), keep: keepIn(toOld) }
  }
  const confirm = (token: string) => scene.post('auth/email/confirm', { token })
  const takeBack = (token: string) => scene.post('auth/email/take-back', { token })
  const ended = { status: 422, code: 'link_ended' }
  const outcome = ({ status, body }: { status: number; body: { code?: string } }) => ({
    status,
    code: body.code,
  })

  test('counts once it is confirmed: until then the old one signs in and is reset', async () => {
    const { id, email, fresh, token, answer, confirm: link, keep } = await change()
    expect(answer.body.data).toMatchObject({ email, pending_email: { email: fresh } })
    expect((await call('GET', `admins/${id}`, superToken)).body.data).toMatchObject({
      email,
      pending_email: { email: fresh },
    })
    expect((await scene.signIn(fresh, password)).body.code).toBe('wrong_login')
    expect((await scene.signIn(email, password)).status).toBe(200)
    expect((await call('GET', 'auth/profile', token)).status).toBe(200)

    // A mail scanner opens both links: they are pages, and the rest stays behind #.
    for (const page of ['confirm-email', 'keep-email']) await fetch(`${scene.app.url}/${page}`)
    expect((await rowOf(id)).email).toBe(email)
    expect(outcome(await confirm(keep))).toEqual(ended)

    expect((await confirm(link)).status).toBe(200)
    expect(outcome(await confirm(link))).toEqual(ended)
    expect((await call('GET', 'auth/profile', token)).status).toBe(401)
    expect((await scene.signIn(email, password)).body.code).toBe('wrong_login')
    const signed = await scene.signIn(fresh, password)
    expect(signed.body.data.user).toMatchObject({ email: fresh, pending_email: null })
  })

  test('is taken back by the old one for seven days, once: sessions and the password end, a reset begins', async () => {
    const { id, email, fresh, confirm: link, keep } = await change()
    await confirm(link)
    const signed = (await scene.signIn(fresh, password)).body.data.access_token
    // Whoever took the account moves it on, which takes nothing from the address of before.
    await call('POST', 'auth/update-profile', signed, { name: 'x', email: `further-${fresh}` })
    const further = keepIn(await mailTo(fresh, 1))
    await confirm(confirmIn(await mailTo(`further-${fresh}`)))
    const { epoch } = await rowOf(id)
    await sql`update admin_email_changes set counted_at = counted_at - interval '6 days 23 hours' where admin_id = ${id}`.execute(
      db(),
    )

    const back = await takeBack(keep)
    expect(back.status).toBe(200)
    const after = await rowOf(id)
    expect(after).toMatchObject({ email, password_hash: '' })
    expect(after.epoch).toBeGreaterThan(epoch)
    expect((await call('GET', 'auth/profile', signed)).status).toBe(401)
    expect((await scene.signIn(email, password)).body.code).toBe('wrong_login')
    expect([outcome(await takeBack(keep)), outcome(await takeBack(further))]).toEqual([ended, ended])
    expect((await mailTo(`further-${fresh}`, 1)).text).toContain(email)

    const opened = await scene.post('auth/reset-link', { token: back.body.data.token })
    const own = { password: 'another-grove-8', password_confirmation: 'another-grove-8' }
    expect(
      (await scene.post('auth/reset-password', own, { token: opened.body.data.access_token })).status,
    ).toBe(200)
    expect((await scene.signIn(email, own.password)).status).toBe(200)
  })

  test('is not taken back after seven days, nor to an address that somebody has by then', async () => {
    const late = await change()
    await confirm(late.confirm)
    await sql`update admin_email_changes set counted_at = counted_at - interval '7 days 1 minute' where admin_id = ${late.id}`.execute(
      db(),
    )
    expect(outcome(await takeBack(late.keep))).toEqual(ended)
    expect((await rowOf(late.id)).email).toBe(late.fresh)

    const other = await change()
    await confirm(other.confirm)
    await db().updateTable('admins').set({ email: other.email }).where('id', '=', late.id).execute()
    const taken = await takeBack(other.keep)
    expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, ['email']])
    expect((await rowOf(other.id)).email).toBe(other.fresh)
  })

  test('that waits is over by the old address, by its owner, by another, by a new password and after a day', async () => {
    const reverted = await change()
    expect((await takeBack(reverted.keep)).status).toBe(200)
    const owned = await change()
    expect((await call('DELETE', 'auth/email', owned.token)).status).toBe(200)
    expect((await call('DELETE', 'auth/email', owned.token)).status).toBe(404)
    const [first] = [await change()]
    await call('POST', 'auth/update-profile', first.token, { name: 'x', email: `b-${first.fresh}` })
    const reset = await change()
    const more = { password: 'another-grove-8', password_confirmation: 'another-grove-8' }
    await call('POST', 'auth/update-profile', reset.token, { name: 'x', email: reset.email, ...more })
    const late = await change()
    await sql`update admin_email_changes set expires_at = now() where admin_id = ${late.id}`.execute(db())
    for (const one of [reverted, owned, first, reset, late]) {
      expect(outcome(await confirm(one.confirm))).toEqual(ended)
      expect((await rowOf(one.id)).email).toBe(one.email)
    }
    // The link that is sent again is another.
    expect((await call('POST', 'auth/email/resend', late.token)).status).toBe(200)
    const again = confirmIn(await mailTo(late.fresh, 1))
    expect(outcome(await confirm(late.confirm))).toEqual(ended)
    expect((await confirm(again)).status).toBe(200)
  })

  test('is 422 of the email where somebody has it, at once or by the time it is confirmed', async () => {
    const one = await change()
    const { id, email } = await scene.addAdmin()
    const token = await openSession(scene.app.platform.database, id)
    const taken = await call('POST', 'auth/update-profile', token, {
      name: 'x',
      email: one.email.toUpperCase(),
    })
    expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, ['email']])
    await db().updateTable('admins').set({ email: one.fresh }).where('id', '=', id).execute()
    const late = await confirm(one.confirm)
    expect([late.status, Object.keys(late.body.errors)]).toEqual([422, ['email']])
    expect((await rowOf(one.id)).email).toBe(one.email)
    expect(email).not.toBe(one.email)
  })

  test('that a colleague gives waits as well, unless nobody has signed in with the account yet', async () => {
    const { id, email } = await scene.addAdmin()
    const token = await openSession(scene.app.platform.database, id)
    const { body } = await call('GET', `admins/${id}`, superToken)
    const whole = {
      first_name: 'x',
      last_name: 'y',
      mobile: '0559999999',
      roles: body.data.roles.map((one: { id: number }) => one.id),
    }
    const edited = await call('PUT', `admins/${id}`, superToken, { ...whole, email: 'moved@test.example' })
    expect(edited.body.data).toMatchObject({ email, pending_email: { email: 'moved@test.example' } })
    expect((await call('GET', 'auth/profile', token)).status).toBe(200)
    expect((await call('POST', `admins/${id}/email`, superToken)).status).toBe(200)
    expect(confirmIn(await mailTo('moved@test.example', 1))).not.toBe('')
    expect((await call('DELETE', `admins/${id}/email`, superToken)).status).toBe(200)
    expect((await call('GET', `admins/${id}`, superToken)).body.data.pending_email).toBeNull()

    await db().updateTable('admins').set({ password_hash: '' }).where('id', '=', id).execute()
    const invited = await call('PUT', `admins/${id}`, superToken, { ...whole, email: 'right@test.example' })
    expect(invited.body.data).toMatchObject({ email: 'right@test.example', pending_email: null })
    expect(linkIn(await mailTo(email, 1)) + keepIn(await mailTo(email, 1))).toBe('')
  })
})
