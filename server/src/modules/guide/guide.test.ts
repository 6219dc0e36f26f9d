import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Permission } from '@bustan/contract/permissions.ts'
import { guideSteps } from '@bustan/contract/guide/guideSteps.ts'
import type { Guide } from '@bustan/contract/guide/guide.ts'
import type { GuideStep } from '@bustan/contract/guide/guideSteps.ts'
import { usualDatabases } from '../../../test/databases/kinds.ts'
import { DASHBOARD, openSession, startTestApp } from '../../../test/testApp.ts'
import type { TestApp } from '../../../test/testApp.ts'

describe.each(usualDatabases)('the guide on %s', (kind) => {
  let app: TestApp
  let ownerToken: string
  beforeAll(async () => {
    app = await startTestApp(kind)
    // A shop of its owner alone.
    await sql`delete from admins where id > 1`.execute(app.platform.database.db)
    await sql`delete from settings`.execute(app.platform.database.db)
    ;(app.platform.config as { demo: boolean }).demo = false
    ownerToken = app.superToken
  })
  afterAll(() => app.close())

  const call = (method: string, path: string, body?: unknown, token = ownerToken) =>
    app.call(method, DASHBOARD + path, { token, ...(body === undefined ? {} : { body }) })
  const read = async (token?: string): Promise<Guide> =>
    (await call('GET', '/guide', undefined, token)).body.data
  const done = async () => (await read()).steps.filter((step) => step.done).map(({ name }) => name)
  const save = async (name: string, values: object) => {
    const answer = await call('PUT', `/settings/sections/${name}`, { values })
    expect([name, answer.status, answer.body.errors]).toEqual([name, 200, undefined])
    await app.platform.settings.refresh()
  }
  const ticks = async (step: GuideStep, doIt: () => Promise<unknown>) => {
    expect(await done()).not.toContain(step)
    await doIt()
    expect(await done()).toContain(step)
  }

  test('of a new shop names every step in its order, none done, and what keeps it from working', async () => {
    expect(await read()).toEqual({
      state: 'open',
      steps: guideSteps.map((name) => ({ name, done: false })),
      blocking: ['texting', 'location', 'product', 'mail', 'business'],
      clock: null,
      stuck: [],
    })
  })

  test('ticks each step by what is so, not by a visit', async () => {
    await ticks('business', async () => {
      await save('business', { 'name.ar': 'مزارع الريم' })
      expect(await done()).not.toContain('business')
      await save('business', { 'address.ar': 'طريق الملك فهد، الرياض' })
    })
    await ticks('location', () => save('general', { lat: 24.7, long: 46.7 }))
    await ticks('delivery', async () => {
      await save('general', { radius_km: 30 })
      expect(await done()).not.toContain('delivery')
      await save('general', { price_per_kilo: 2 })
    })
    // Open at all hours is an answer as well, once somebody has given it, and changes nothing.
    await ticks('hours', () => save('hours', { keeps_hours: false }))
    await ticks('units', () => call('POST', '/starter-set', { parts: ['units'] }))
    await ticks('categories', () => call('POST', '/categories', { name: { ar: 'فواكه', en: 'Fruit' } }))
    await ticks('product', async () => {
      const [unit] = (await call('GET', '/units')).body.data
      const [category] = (await call('GET', '/categories')).body.data
      const answer = await call('POST', '/products', {
        name: { ar: 'تفاح', en: 'Apples' },
        category_id: category.id,
        unit_id: unit.id,
        price: 5,
        quantity: 1,
      })
      expect(answer.status).toBe(201)
    })
    await ticks('mail', () => save('mail', { smtp_host: 'mail.example.com', mail_from: 'a@shop.example' }))
    expect((await read()).blocking).toEqual(['texting'])
    await ticks('texting', () => save('texting', { gateway: 'https://gateway.example/send' }))
    expect((await read()).blocking).toEqual([])
    await ticks('colleague', () => app.tokenWith(['orders index']))
  })

  test('takes 0 % of VAT for an answer only where somebody says so', async () => {
    expect(await done()).not.toContain('tax')
    await save('general', { tax: 15 })
    expect(await done()).not.toContain('tax')
    await save('general', { tax_number: '300000000000003' })
    expect(await done()).toContain('tax')
    const refused = await call('PUT', '/settings/sections/general', { values: { not_registered: true } })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['not_registered']])
    await save('general', { tax: 0, tax_number: null })
    expect(await done()).not.toContain('tax')
    await save('general', { not_registered: true })
    expect(await done()).toContain('tax')
  })

  test('is done with the second factor of somebody, and put away and brought back for the shop', async () => {
    const { token } = await app.tokenWith(['settings edit', 'units create'])
    expect((await read()).state).toBe('open')
    await save('guide', { put_away: true })
    expect([(await read()).state, (await read(token)).state]).toEqual(['put_away', 'put_away'])
    await save('guide', { put_away: false })
    expect((await read()).state).toBe('open')
    const { db } = app.platform.database
    await sql`update admins set has_second_factor = true where id = 1`.execute(db)
    // The update ended every session of theirs.
    ownerToken = await openSession(app.platform.database, 1)
    expect((await read()).state).toBe('done')
    // Whoever comes later may have one as well, but the shop is done.
    const theirs = await read(token)
    expect(theirs.state).toBe('done')
    expect(theirs.steps).toContainEqual({ name: 'second_factor', done: false })
  })

  test('tells what stops a shop that was done, and each only what is theirs to mend', async () => {
    await save('texting', { gateway: null })
    expect(await read()).toMatchObject({ state: 'open', blocking: ['texting'] })
    const seen = async (permissions: readonly Permission[]) => {
      const guide = await read((await app.tokenWith(permissions)).token)
      return [guide.steps.map(({ name }) => name), guide.blocking]
    }
    expect(await seen(['products create'])).toEqual([['product', 'second_factor'], []])
    expect(await seen(['orders index', 'settings index'])).toEqual([[], []])
    expect((await app.call('GET', `${DASHBOARD}/guide`)).status).toBe(401)
  })

  test('is not told in a demo, which is a shop already', async () => {
    const config = app.platform.config as { demo: boolean }
    config.demo = true
    expect(await read()).toEqual({ state: 'done', steps: [], blocking: [], clock: null, stuck: [] })
    config.demo = false
  })
})
