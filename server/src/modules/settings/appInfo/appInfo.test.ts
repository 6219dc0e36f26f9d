import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'

describe.each(usualDatabases)('what stands at the head of printed orders on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind, {
      SHOP_NAME_AR: 'مزارع النخيل',
      SHOP_NAME_EN: 'Palm Farms',
      SHOP_ADDRESS_AR: 'طريق الملك فهد، الرياض',
    })
  })
  afterAll(() => app.close())

  const shop = async () => (await app.call('GET', `${DASHBOARD}/app-info`)).body.data.shop

  test('is told before anybody has signed in; the VAT number as the settings have it', async () => {
    const { db } = app.platform.database
    const expected = {
      name: { ar: 'مزارع النخيل', en: 'Palm Farms' },
      address: { ar: 'طريق الملك فهد، الرياض', en: 'طريق الملك فهد، الرياض' },
    }
    expect(await shop()).toEqual({ ...expected, logo: null, tax_number: null })

    const save = (value: object) =>
      db
        .insertInto('settings')
        .values({ key: 'general', value: JSON.stringify(value) })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
        .execute()
    await save({ tax: 15, tax_number: ' 310122393500003 ' })
    expect(await shop()).toEqual({ ...expected, logo: null, tax_number: '310122393500003' })

    await save({ tax: 15, tax_number: '  ' })
    expect(await shop()).toEqual({ ...expected, logo: null, tax_number: null })
  })

  test('has what is saved at that moment, also in a process that has not heard of it yet', async () => {
    const { db } = app.platform.database
    const save = (key: string, value: object) =>
      db
        .insertInto('settings')
        .values({ key, value: JSON.stringify(value) })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
        .execute()
    const now = async () => (await app.call('GET', `${DASHBOARD}/app-info`)).body.data
    const tiles = { tile_url: 'https://tiles.example/{z}/{x}/{y}.png', tile_attribution: 'Makers' }
    await save('time', { time_zone: 'Asia/Tokyo' })
    await save('lists', { page_size: 25 })
    await save('passwords', { password_min: 11 })
    await save('map', tiles)
    expect(await now()).toMatchObject({
      time_zone: 'Asia/Tokyo',
      page_size: 25,
      password_min: 11,
      ...tiles,
    })
  })
})
