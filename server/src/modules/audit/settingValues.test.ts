import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../test/databases/kinds.ts'
import { png } from '../../../test/scenes/values/pictures.ts'
import { trailOf } from '../../../test/scenes/people/trail.ts'
import { DASHBOARD, startTestApp } from '../../../test/testApp.ts'
import type { Json, TestApp } from '../../../test/testApp.ts'

/** Without the marks that keep directions apart. */
const bare = (value: unknown): Json => JSON.parse(JSON.stringify(value).replaceAll(/[\u2066-\u2069]/g, ''))

const week = (...open: readonly number[]) =>
  Array.from({ length: 7 }, (_, day) =>
    open.includes(day)
      ? [
          { from: '08:00', to: '12:00' },
          { from: '16:00', to: '01:00' },
        ]
      : [],
  )

describe.each(usualDatabases)('settings in the audit trail on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind)
  })
  afterAll(() => app.close())

  const save = async (section: string, values: object) => {
    const { status } = await app.call('PUT', `${DASHBOARD}/settings/sections/${section}`, {
      token: app.superToken,
      body: { values },
    })
    expect(status).toBe(200)
  }
  /** Returns the changes in the newest line of a section, by field. */
  const newestChanges = async (section: string, language: 'ar' | 'en') => {
    const { data } = await trailOf(app).list(`resource=settings&record_id=${section}`, language)
    return Object.fromEntries(bare(data[0].changes).map(({ field, ...change }: Json) => [field, change]))
  }

  test('a week is told day by day with its times, in both languages', async () => {
    await save('hours', { keeps_hours: true, week: week(0, 6), weekend: [5] })
    await save('hours', { week: week(0), weekend: [5, 6] })
    expect(await newestChanges('hours', 'en')).toEqual({
      week: {
        kind: 'list',
        before: [
          'Saturday: 08:00–12:00 · 16:00–01:00',
          'Sunday: 08:00–12:00 · 16:00–01:00',
          'Monday: Closed',
          'Tuesday: Closed',
          'Wednesday: Closed',
          'Thursday: Closed',
          'Friday: Closed',
        ],
        after: [
          'Saturday: Closed',
          'Sunday: 08:00–12:00 · 16:00–01:00',
          'Monday: Closed',
          'Tuesday: Closed',
          'Wednesday: Closed',
          'Thursday: Closed',
          'Friday: Closed',
        ],
      },
      weekend: { kind: 'list', before: ['Friday'], after: ['Friday', 'Saturday'] },
    })
    const arabic = await newestChanges('hours', 'ar')
    expect(arabic['week'].after.slice(0, 2)).toEqual(['السبت: مغلق', 'الأحد: 08:00–12:00 · 16:00–01:00'])
    expect(arabic['weekend'].after).toEqual(['الجمعة', 'السبت'])
  })

  test('Ramadan, a pause and an end of it are told as what they are', async () => {
    await save('hours', {
      ramadan: 'dates',
      ramadan_from: '2027-02-08',
      ramadan_to: '2027-03-09',
      ramadan_week: week(1),
    })
    expect(await newestChanges('hours', 'en')).toMatchObject({
      ramadan: { kind: 'text', before: 'none', after: 'dates' },
      ramadan_from: { kind: 'day', before: null, after: '2027-02-08' },
      ramadan_week: { kind: 'list', after: expect.arrayContaining(['Monday: 08:00–12:00 · 16:00–01:00']) },
    })
    await save('ordering', { paused: true, 'reason.ar': 'جرد', until: '2099-01-01T00:00:00Z' })
    expect(await newestChanges('ordering', 'en')).toEqual({
      paused: { kind: 'flag', before: false, after: true },
      'reason.ar': { kind: 'text', before: null, after: 'جرد' },
      until: { kind: 'moment', before: null, after: '2099-01-01T00:00:00.000Z' },
    })
    await save('ordering', { paused: false })
  })

  test('phones are a list, profiles texts, a rate is no price, and a logo is a picture', async () => {
    await save('contact', { phones: ['0551234567', '920012345'], twitter: 'bustan' })
    expect(await newestChanges('contact', 'en')).toEqual({
      phones: { kind: 'list', before: [], after: ['+966551234567', '920012345'] },
      twitter: { kind: 'text', before: null, after: 'https://x.com/bustan' },
    })
    await save('general', { tax: 15 })
    expect(await newestChanges('general', 'en')).toEqual({ tax: { kind: 'number', before: 0, after: 15 } })

    const form = new FormData()
    form.set('logo', new Blob([new Uint8Array(await png())]), 'logo.png')
    const uploaded = await app.call('PUT', `${DASHBOARD}/settings/sections/business`, {
      token: app.superToken,
      form,
    })
    expect(uploaded.status).toBe(200)
    // A name that looks like a day is still a name.
    await save('business', { 'name.en': '2026-01-01' })
    expect((await newestChanges('business', 'en'))['name.en']).toMatchObject({ kind: 'text' })
    const { data } = await trailOf(app).list('resource=settings&record_id=business')
    expect(data[1].changes).toEqual([
      { field: 'logo', kind: 'picture', before: null, after: expect.stringMatching(/\.webp$/) },
    ])
  })

  test('secrets that were given anew are called as their fields are', async () => {
    await save('mail', { smtp_host: 'mail.example.com', smtp_password: 'not told', smtp_security: 'tls' })
    expect(await newestChanges('mail', 'en')).toEqual({
      given_anew: { kind: 'list', before: null, after: ['Password of the mail server'] },
      smtp_host: { kind: 'text', before: null, after: 'mail.example.com' },
      smtp_security: { kind: 'text', before: 'starttls', after: 'tls' },
    })
    expect((await newestChanges('mail', 'ar'))['given_anew'].after).toEqual(['كلمة مرور خادم البريد'])
  })

  test('a file has the same words', async () => {
    const { status, body } = await app.call(
      'GET',
      `${DASHBOARD}/audit/export?format=csv&resource=settings&record_id=hours`,
      { token: app.superToken, language: 'ar' },
    )
    expect(status).toBe(200)
    const file = String(bare(body))
    expect(file).toContain('الأحد: 08:00–12:00 · 16:00–01:00')
    expect(file).toContain('أوقات أخرى بين تاريخين')
    expect(file).not.toMatch(/"from"|""from""/)
  })
})
