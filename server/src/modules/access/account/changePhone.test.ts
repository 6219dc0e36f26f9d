import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'

describe.each(usualDatabases)('the own phone on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind)
  })
  afterAll(() => app.close())

  const change = (
    userId: number | string,
    body: unknown,
    token: string | null,
    language: 'ar' | 'en' = 'en',
  ) => app.call('POST', `${DASHBOARD}/update_phone_after_register/${userId}`, { token, body, language })
  const mobileOf = async (id: number) =>
    (
      await app.platform.database.db
        .selectFrom('admins')
        .select('mobile')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).mobile

  test.each([
    ['0551234567', '+966551234567'],
    ['٠٥٥ ١٢٣ ٤٥٦٨', '+966551234568'],
    ['+201001234567', '+201001234567'],
  ])('takes %s', async (phone, stored) => {
    const { token, adminId } = await app.tokenWith([])
    const answer = await change(adminId, { phone, country_id: 'sa' }, token)
    expect([answer.status, answer.body]).toEqual([200, { message: 'Your mobile number is changed.' }])
    expect(await mobileOf(adminId)).toBe(stored)
  })

  test('writes down what it was and what it is', async () => {
    const { token, adminId } = await app.tokenWith([])
    await change(adminId, { phone: '0551234567' }, token)
    await change(adminId, { phone: '0557654321' }, token)
    const changes = await app.platform.database.db
      .selectFrom('changes')
      .select(['action', 'actor_id', 'before', 'after'])
      .where('resource', '=', 'admins')
      .where('record_id', '=', String(adminId))
      .orderBy('id')
      .execute()
    expect(changes.at(-1)).toEqual({
      action: 'edit',
      actor_id: adminId,
      before: { mobile: '0551234567' },
      after: { mobile: '0557654321' },
    })
  })

  test("is nobody else's: not even the first admin changes another's", async () => {
    const { token, adminId } = await app.tokenWith([])
    const before = await mobileOf(1)
    expect((await change(1, { phone: '0551234567' }, token)).status).toBe(403)
    expect((await change(adminId, { phone: '0551234567' }, app.superToken)).status).toBe(403)
    expect((await change(adminId, { phone: '0551234567' }, null)).status).toBe(401)
    expect((await change('me', { phone: '0551234567' }, token)).status).toBe(404)
    expect([await mobileOf(1), await mobileOf(adminId)]).toEqual([before, null])
  })

  test('refuses what is no number, in words', async () => {
    const { token, adminId } = await app.tokenWith([])
    for (const phone of ['', '12', '05512345678', '+9660551234567', 'phone'])
      expect((await change(adminId, { phone }, token)).body.errors).toHaveProperty('phone')
    expect((await change(adminId, {}, token, 'ar')).body.message).toBe('يرجى إدخال رقم الجوال.')
    expect(await mobileOf(adminId)).toBeNull()
  })
})
