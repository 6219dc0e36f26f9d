import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runsOn } from '../databases/kinds.ts'
import { DASHBOARD, startTestApp } from '../testApp.ts'
import type { Json, TestApp } from '../testApp.ts'

// The embedded database has one session: what runs in one long transaction must ask nothing beside it.
describe.runIf(runsOn('embedded'))('long work on the embedded database', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp('embedded', {}, { jobs: true })
    const make = (path: string, body: object) =>
      app.call('POST', `${DASHBOARD}/${path}`, { token: app.superToken, body })
    await make('categories', { name: { ar: 'خضار', en: 'Vegetables' } })
    await make('units', { name: { ar: 'كيلو', en: 'Kilo' } })
  })
  afterAll(() => app.close())

  const ask = (method: string, path: string, more: object = {}): Promise<Json> =>
    app.call(method, `${DASHBOARD}/products/import${path}`, { token: app.superToken, ...more })

  test('puts the products of a file in, chunk by chunk, while others call', async () => {
    const rows = Array.from({ length: 450 }, (_, index) => `;صنف ${index};Item ${index};خضار;كيلو;5;;`)
    const form = new FormData()
    const head = 'Number;Arabic name;English name;Category;Unit;Price;Price after discount;Stock'
    form.set('file', new Blob([[head, ...rows].join('\r\n')]), 'products.csv')
    const { body } = await ask('POST', '', { form })
    expect(body.data).toMatchObject({ state: 'checked', creates: 450, problems: 0 })
    expect((await ask('POST', `/${body.data.id}/run`, { body: {} })).status).toBe(200)
    await expect.poll(async () => (await ask('GET', `/${body.data.id}`)).body.data.state).not.toBe('running')
    expect((await ask('GET', `/${body.data.id}`)).body.data).toMatchObject({ state: 'done', done: 450 })
    const { meta } = (await app.call('GET', `${DASHBOARD}/products?language=en`, { token: app.superToken }))
      .body
    expect(meta.total).toBe(450)
  })
})
