import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { sendMessage } from '../../../../test/scenes/sales/messages.ts'
import { peopleScene } from '../../../../test/scenes/people/people.ts'
import type { PeopleScene } from '../../../../test/scenes/people/people.ts'
import { openShop } from '../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../test/scenes/sales/shop.ts'
import { startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'

const THANKS = {
  name: { ar: 'شكر', en: 'Thanks' },
  body: { ar: 'أهلًا {name}،\n\nشكرًا لك.', en: 'Hello {name},\n\nthank you.' },
}

describe.each(usualDatabases)('saved answers on %s', (kind) => {
  let app: TestApp
  let scene: PeopleScene
  let shop: Shop
  beforeAll(async () => {
    app = await startTestApp(kind)
    scene = peopleScene(app)
    shop = await openShop(app)
  })
  afterAll(() => app.close())

  test('are read whole, in both languages, by who may reply, and by nobody else', async () => {
    const added = await scene.call('POST', '/answers', THANKS)
    expect([added.status, added.body.data.trans]).toEqual([201, THANKS])
    const { token } = await app.tokenWith(['contacts reply'])
    const since = (await scene.call('GET', '/live/since')).body.position
    const response = await scene.call('GET', '/answers', undefined, { token })
    expect(response.body.data).toMatchObject([{ name: 'Thanks', body_ar: THANKS.body.ar, trans: THANKS }])
    const choices = await scene.call('GET', '/answers?limit=0&page=0', undefined, { token })
    expect(choices.body.data).toMatchObject([{ trans: THANKS }])
    const { id } = added.body.data
    expect((await scene.call('GET', `/answers/${id}`, undefined, { token })).status).toBe(200)
    const reader = await app.tokenWith(['contacts index', 'contacts show'])
    for (const path of ['/answers', '/answers?limit=0&page=0', '/answers?suggest=1', `/answers/${id}`])
      expect((await scene.call('GET', path, undefined, { token: reader.token })).status, path).toBe(403)

    // A caller who may read the answers is notified of a change.
    await scene.call('PUT', `/answers/${id}`, { ...THANKS, version: 1 })
    const changesFor = async (one: string) =>
      (await scene.call('GET', `/live/since?position=${since}`, undefined, { token: one })).body.data
    // An older change may come once more: the response covers everything since the oldest transaction that was still running.
    expect((await changesFor(token)).at(-1)).toMatchObject({
      resource: 'answers',
      record_id: String(id),
      action: 'edit',
    })
    expect(await changesFor(reader.token)).toEqual([])
  })

  test('are managed each by its own permission', async () => {
    const { id } = (await scene.call('POST', '/answers', THANKS)).body.data
    const { token } = await app.tokenWith(['contacts index', 'contacts show', 'contacts reply'])
    for (const [method, path] of [
      ['POST', '/answers'],
      ['PUT', `/answers/${id}`],
      ['DELETE', `/answers/${id}`],
    ] as const)
      expect((await scene.call(method, path, THANKS, { token })).status, method).toBe(403)
    const editor = await app.tokenWith(['contacts create', 'contacts edit', 'contacts delete'])
    const own = await scene.call('POST', '/answers', THANKS, { token: editor.token })
    expect(own.status).toBe(201)
    expect((await scene.call('DELETE', `/answers/${id}`, undefined, { token: editor.token })).status).toBe(
      200,
    )
  })

  test('are filled with the newest order of a sender who was signed in, and of nobody else', async () => {
    const own = { name: 'سالم', phone: '', email: '' }
    const first = await sendMessage(app, own, { token: shop.client.token })
    const orderOf = async (id: number) => (await scene.call('GET', `/contacts/${id}`)).body.data.last_order
    expect(await orderOf(first)).toBeNull()
    await shop.order(shop.client)
    const newest = await shop.order(shop.client)
    expect(await orderOf(first)).toBe(newest)
    // The same number, but nobody showed that it is theirs.
    const stranger = await sendMessage(app, { phone: '0551112223' })
    expect(await orderOf(stranger)).toBeNull()
  })
})
