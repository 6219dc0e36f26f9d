import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { staffOf } from '../../../../test/scenes/people/staff.ts'
import { startTestApp } from '../../../../test/testApp.ts'
import type { Json, TestApp } from '../../../../test/testApp.ts'

describe.each(usualDatabases)('how products are weighed, on %s', (kind) => {
  let app: TestApp
  let shelf: Json
  beforeAll(async () => {
    app = await startTestApp(kind, {}, { jobs: true })
    const made = async (path: string, name: Json) =>
      (await call('POST', path, { body: { name } })).body.data.id as number
    shelf = {
      category_id: await made('/categories', { ar: 'خضار', en: 'Vegetables' }),
      unit_id: await made('/units', { ar: 'كيلو', en: 'Kilo' }),
      price: 5,
      quantity: 1,
    }
  })
  afterAll(() => app.close())
  const call = (...args: Parameters<ReturnType<typeof staffOf>['call']>) => staffOf(app).call(...args)
  const create = (ar: string, more: object) =>
    call('POST', '/products', { body: { ...shelf, name: { ar }, ...more } })
  const edit = (id: number, ar: string, more: object) =>
    call('PUT', `/products/${id}`, { body: { ...shelf, name: { ar }, ...more } })

  test('a number on labels belongs to one product, whatever zeros stand before it', async () => {
    const first = (
      await create('طماطم', { plu: '٠٤١٢', tare_grams: 20, over_percent: 5, average_piece_grams: 150 })
    ).body.data
    expect(first).toMatchObject({ plu: '0412', tare_grams: 20, over_percent: 5, under_percent: null })
    for (const plu of ['0412', '00412', '000412'])
      expect((await create('خيار', { plu })).body.errors).toHaveProperty('plu')
    for (const plu of ['412', '1234567', '12a4'])
      expect((await create('خيار', { plu })).body.errors).toHaveProperty('plu')
    const second = (await create('خيار', { plu: '0413' })).body.data
    expect((await edit(second.id, 'خيار', { plu: '0412' })).body.errors).toHaveProperty('plu')
    expect((await edit(second.id, 'خيار', { plu: '0413' })).status).toBe(200)
    const raced = await Promise.all(['أ', 'ب', 'ج'].map((name) => create(name, { plu: '7777' })))
    expect(raced.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422])
    expect((await create('كوسا', { over_percent: 101 })).body.errors).toHaveProperty('over_percent')
    expect((await create('كوسا', { tare_grams: -1 })).body.errors).toHaveProperty('tare_grams')
  })

  test('a file brings all of it, and no number that is taken or there twice', async () => {
    const read = async (rows: readonly string[]) => {
      const form = new FormData()
      const head = 'name_ar;category;unit;price;tare_grams;over_percent;under_percent;average_piece_grams;plu'
      form.set('file', new Blob([[head, ...rows].join('\n')]), 'p.csv')
      return (await call('POST', '/products/import', { form })).body.data
    }
    const wrong = await read([
      'جزر;خضار;كيلو;4;;;;;0412',
      'بصل;خضار;كيلو;4;;;;;5555',
      'ثوم;خضار;كيلو;4;;;;;05555',
    ])
    expect(wrong).toMatchObject({ creates: 1, problems: 2 })
    const file = await read(['فجل;خضار;كيلو;4;25;7;9;60;8888', 'طماطم;;;;30;;;;'])
    expect(file).toMatchObject({ creates: 1, updates: 1, problems: 0 })
    await call('POST', `/products/import/${file.id}/run`, { body: {} })
    await expect
      .poll(async () => (await call('GET', `/products/import/${file.id}`)).body.data.state)
      .toBe('done')
    const { data } = (await call('GET', '/products?per_page=50')).body
    const named = (name: string) => data.find((row: Json) => row.name_ar === name)
    expect(named('فجل')).toMatchObject({
      tare_grams: 25,
      over_percent: 7,
      under_percent: 9,
      average_piece_grams: 60,
      plu: '8888',
    })
    expect(named('طماطم')).toMatchObject({
      plu: '0412',
      tare_grams: 30,
      over_percent: 5,
      average_piece_grams: 150,
    })
  })
})
