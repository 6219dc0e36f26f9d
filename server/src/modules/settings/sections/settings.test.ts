import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'

const SETTINGS = `${DASHBOARD}/settings`

describe.each(usualDatabases)('the settings of the specification on %s', (kind) => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await startTestApp(kind)
    token = (await app.tokenWith(['settings create', 'settings credentials'])).token
  })
  afterAll(() => app.close())

  const read = async (key: string) => (await app.call('GET', `${SETTINGS}?key=${key}`, { token })).body
  const save = (body: object) => app.call('POST', SETTINGS, { token, body })
  const form = (fields: Record<string, string>) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(fields)) data.append(name, value)
    return app.call('POST', SETTINGS, { token, form: data })
  }

  test('have their first values until somebody saves them', async () => {
    const value = {
      tax: 0,
      tax_number: null,
      price_per_kilo: 0,
      free_delivery: 0,
      lat: null,
      long: null,
    }
    expect(await read('general')).toEqual({
      message: expect.any(String),
      data: { key: 'general', value },
      value,
    })
    expect((await read('contact')).value).toMatchObject({ phones: [], whatsapp: null, linkedin: null })
    for (const key of ['internal.sealed_secret', 'internal.demo', '', '__proto__'])
      expect((await app.call('GET', `${SETTINGS}?key=${key}`, { token })).status).toBe(422)
    expect((await save({ key: 'internal.demo', value: {} })).status).toBe(422)
  })

  test('are saved by a form in brackets as by JSON', async () => {
    const saved = await form({
      key: 'general',
      'value[price_per_kilo]': '٢٫٥'.replace('٫', '.'),
      'value[tax]': '١٥',
      'value[free_delivery]': '0',
      'value[lat]': '24.7136',
      'value[long]': '46.67529812345678',
    })
    expect(saved.status).toBe(200)
    expect(saved.body.value).toEqual({
      tax: 15,
      tax_number: null,
      price_per_kilo: 2.5,
      free_delivery: 0,
      lat: 24.7136,
      long: 46.67529812345678,
    })
    await form({
      key: 'contact',
      'value[phones][0]': '0551234567',
      'value[phones][1]': '0112345678',
      'value[email]': 'a@shop.example',
      'value[tiktok]': '@bustan',
    })
    expect((await read('contact')).value).toMatchObject({
      phones: ['+966551234567', '0112345678'],
      email: 'a@shop.example',
      tiktok: 'https://tiktok.com/@bustan',
      twitter: null,
    })
  })

  test('contact is replaced as a whole; of the general one what is not sent stays', async () => {
    await save({ key: 'contact', value: { whatsapp: '0551234567', phones: ['0551234567'] } })
    await save({ key: 'contact', value: { email: 'b@shop.example' } })
    expect((await read('contact')).value).toMatchObject({
      phones: [],
      whatsapp: null,
      email: 'b@shop.example',
    })
    await save({ key: 'general', value: { tax: 5, price_per_kilo: 3 } })
    await save({ key: 'general', value: { free_delivery: 1 } })
    expect((await read('general')).value).toMatchObject({ tax: 5, price_per_kilo: 3, free_delivery: 1 })
  })

  test('a VAT rate is up to 100 with two decimals; 15 digits are the VAT number', async () => {
    for (const tax of ['0', '100', '7.25', 15, '٥'])
      expect((await save({ key: 'general', value: { tax } })).status).toBe(200)
    expect((await read('general')).value.tax).toBe(5)
    for (const tax of ['100.01', -1, '7.255', 'abc', '', null, [15], {}]) {
      const { status, body } = await save({ key: 'general', value: { tax } })
      expect(status, String(tax)).toBe(422)
      expect(Object.keys(body.errors)).toEqual(['value.tax'])
    }
    await save({ key: 'general', value: { tax: '٣١٠١٢٢٣٩٣٥٠٠٠٠٣' } })
    expect((await read('general')).value).toMatchObject({ tax: 5, tax_number: '310122393500003' })
    for (const tax_number of ['210122393500003', '31012239350000', '310122393500004', '31012239350000A3']) {
      const { status, body } = await save({ key: 'general', value: { tax: 7, tax_number } })
      expect(status).toBe(422)
      expect(Object.keys(body.errors)).toEqual(['value.tax_number'])
    }
    expect((await read('general')).value).toMatchObject({ tax: 5, tax_number: '310122393500003' })
  })

  test('a fault in one of their sections leaves the other as it was', async () => {
    const before = await read('general')
    const { status } = await save({ key: 'general', value: { tax: 12, lat: 91 } })
    expect(status).toBe(422)
    expect(await read('general')).toEqual(before)
  })
})
