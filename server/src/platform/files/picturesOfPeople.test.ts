import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Permission } from '@bustan/contract/permissions.ts'
import { usualDatabases } from '../../../test/databases/kinds.ts'
import { browserSession } from '../../../test/scenes/people/browserSession.ts'
import { png } from '../../../test/scenes/values/pictures.ts'
import { signUpCustomer } from '../../../test/scenes/sales/shop.ts'
import type { Customer } from '../../../test/scenes/sales/shop.ts'
import { DASHBOARD, startTestApp, STORE } from '../../../test/testApp.ts'
import type { TestApp } from '../../../test/testApp.ts'

describe.each(usualDatabases.slice(0, 1))('pictures of people, on %s', (kind) => {
  let app: TestApp
  let client: Customer
  /** Addresses of a client's picture, large and small, and of an admin's. */
  let pictures: { client: string[]; admin: string }
  let admin: Awaited<ReturnType<TestApp['tokenWith']>>

  const pictureForm = async (name: string, more: Record<string, string> = {}) => {
    const form = new FormData()
    for (const [field, value] of Object.entries(more)) form.set(field, value)
    form.set(name, new Blob([new Uint8Array(await png())]), 'a.png')
    return form
  }
  const ask = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(app.url + path, { headers })).status
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const may = async (permissions: readonly Permission[]) => bearer((await app.tokenWith(permissions)).token)

  beforeAll(async () => {
    app = await startTestApp(kind)
    client = await signUpCustomer(app, 'سعد', '0561230001')
    const saved = await app.call('POST', `${STORE}/me`, {
      token: client.token,
      form: await pictureForm('image', { first_name: 'سعد', _method: 'PUT' }),
    })
    const { image, image_thumbnail } = saved.body.data
    admin = await app.tokenWith(['units index'])
    const own = await app.call('POST', `${DASHBOARD}/auth/update-profile`, {
      token: admin.token,
      form: await pictureForm('avatar', { name: 'نورة', email: admin.email }),
    })
    pictures = { client: [image, image_thumbnail], admin: own.body.data.image }
  })
  afterAll(() => app.close())

  test('are answered to those who may see such people, and to whom they show', async () => {
    const readers = [await may(['users index']), await may(['users show']), bearer(client.token)]
    for (const headers of readers)
      expect(await Promise.all(pictures.client.map((path) => ask(path, headers)))).toEqual([200, 200])
    for (const headers of [await may(['admins index']), await may(['admins show']), bearer(admin.token)])
      expect(await ask(pictures.admin, headers)).toBe(200)
  })

  test('are not there for anybody else, whoever has the address', async () => {
    const other = await signUpCustomer(app, 'هند', '0561230002')
    const strangers = [
      {},
      bearer('x'.repeat(40)),
      bearer(other.token),
      bearer(admin.token),
      await may(['admins index', 'orders index']),
    ]
    for (const headers of strangers)
      expect(await Promise.all(pictures.client.map((path) => ask(path, headers)))).toEqual([404, 404])
    for (const headers of [{}, bearer(client.token), await may(['users index'])])
      expect(await ask(pictures.admin, headers)).toBe(404)
  })

  test('are shown on pages, whose pictures are asked for with the cookie of the session', async () => {
    const { token, headers: page } = await browserSession(app, await app.tokenWith(['users index']))
    expect(await ask(pictures.client[0] ?? '', page)).toBe(200)
    expect(await ask(pictures.admin, page)).toBe(404)
    // The cookie opens pictures and nothing else.
    expect(await ask(`${DASHBOARD}/users`, page)).toBe(401)
    await app.call('POST', `${DASHBOARD}/auth/logout`, { headers: { ...page, ...bearer(token) } })
    expect(await ask(pictures.client[0] ?? '', page)).toBe(404)
  })

  test('are gone at once when another one takes their place', async () => {
    await app.call('POST', `${STORE}/me`, {
      token: client.token,
      form: await pictureForm('image', { first_name: 'سعد', _method: 'PUT' }),
    })
    const answers = pictures.client.map((path) => ask(path, bearer(app.superToken)))
    expect(await Promise.all(answers)).toEqual([404, 404])
  })
})
