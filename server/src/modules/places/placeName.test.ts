import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../test/databases/kinds.ts'
import { named, startGeocoder } from '../../../test/scenes/services/geocoderService.ts'
import type { GeocoderService } from '../../../test/scenes/services/geocoderService.ts'
import { DASHBOARD, startTestApp } from '../../../test/testApp.ts'
import type { TestApp } from '../../../test/testApp.ts'

const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '')

describe.each(usualDatabases)('what a place is called on %s', (kind) => {
  let app: TestApp
  let asking: TestApp
  let service: GeocoderService
  beforeAll(async () => {
    service = await startGeocoder()
    app = await startTestApp(kind)
    asking = await startTestApp(kind, { GEOCODER_URL: service.template })
  })
  afterAll(async () => {
    await app.close()
    await asking.close()
    await service.close()
  })

  const nameOf = async (of: TestApp, lat: number, long: number, language: 'ar' | 'en' = 'en') => {
    const path = `${DASHBOARD}/places/name?lat=${lat}&long=${long}`
    const { status, body } = await of.call('GET', path, { token: of.superToken, language })
    expect(status).toBe(200)
    const { name, near } = body.data
    return { ...body.data, name: plain(name), near: near && plain(near) }
  }

  test('without a service: its district and city, else the nearest town and its region', async () => {
    expect(await nameOf(app, 24.826, 46.645)).toEqual({
      name: 'Al Yasmin, Riyadh',
      is_known: true,
      near: 'Al Yasmin, Riyadh',
    })
    expect((await nameOf(app, 24.15, 47.4, 'ar')).name).toBe('الخرج، منطقة الرياض')
  })

  test.each([
    ['en', 'Unknown Location'],
    ['ar', 'موقع غير معروف'],
  ] as const)('where nothing is near it is said so in %s', async (language, name) => {
    expect(await nameOf(app, 20, 53, language)).toEqual({ name, is_known: false, near: null })
  })

  test('with a service: what that says, and what is near beside it', async () => {
    service.behave(named('Farm Road 7'))
    expect(await nameOf(asking, 24.15, 47.4)).toEqual({
      name: 'Farm Road 7',
      is_known: true,
      near: 'Al Kharj, Riyadh Region',
    })
  })

  test('where the service fails the place is unknown, and what is near is still told', async () => {
    service.behave((response) => void response.writeHead(503).end())
    expect(await nameOf(asking, 24.16, 47.41)).toEqual({
      name: 'Unknown Location',
      is_known: false,
      near: 'Al Kharj, Riyadh Region',
    })
  })

  test('only who sees the settings asks, with numbers, and thirty times a minute', async () => {
    const path = `${DASHBOARD}/places/name`
    const { token } = await app.tokenWith(['orders index'])
    expect((await app.call('GET', `${path}?lat=24&long=47`, { token })).status).toBe(403)
    const wrong = await app.call('GET', `${path}?lat=95&long=x`, { token: app.superToken })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['lat', 'long']])
    const reader = (await app.tokenWith(['settings index'])).token
    const many = await Promise.all(
      Array.from({ length: 40 }, () => app.call('GET', `${path}?lat=٢٤&long=47`, { token: reader })),
    )
    expect(many.filter(({ status }) => status === 200)).toHaveLength(30)
    expect(many.filter(({ status }) => status === 429)).toHaveLength(10)
  })
})
