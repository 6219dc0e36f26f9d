import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Permission } from '@bustan/contract/permissions.ts'
import { usualDatabases } from '../databases/kinds.ts'
import { openShop } from '../scenes/sales/shop.ts'
import type { Shop } from '../scenes/sales/shop.ts'
import { DASHBOARD, startTestApp } from '../testApp.ts'
import type { Json, TestApp } from '../testApp.ts'

describe.each(usualDatabases)('what a screen loads beside its record, on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
  })
  afterAll(() => app.close())

  const get = (path: string, token: string) => app.call('GET', DASHBOARD + path, { token })
  const keysOf = (rows: Json[]) => [...new Set(rows.flatMap((row) => Object.keys(row)))].toSorted()

  /** The permissions of screens, and the list their forms and filters choose from. */
  const choices: readonly [path: string, permissions: readonly Permission[], keys: readonly string[]][] = [
    ['/units', ['products create', 'products edit'], ['id', 'name']],
    [
      '/categories',
      ['categories create', 'categories edit', 'products index', 'products create', 'products edit'],
      ['id', 'name'],
    ],
    ['/management', ['users create', 'users edit'], ['id', 'name']],
    ['/products', ['orders index'], ['id', 'name']],
  ]

  test.each(choices)(
    '%s are chosen by name with the permission of each form alone',
    async (path, permissions, keys) => {
      for (const permission of permissions) {
        const { token } = await app.tokenWith([permission])
        for (const query of ['limit=0&page=0', 'suggest=1&per_page=5', 'suggest=1&id=1']) {
          const { status, body } = await get(`${path}?${query}`, token)
          expect([permission, query, status]).toEqual([permission, query, 200])
          expect(body.data.length).toBeGreaterThan(0)
          expect(keysOf(body.data)).toEqual(keys)
        }
        // The list itself, and a record of it, stay what they are.
        for (const other of [path, `${path}?page=1`, `${path}?suggest=0`])
          if (permission !== 'products index') expect((await get(other, token)).status).toBe(403)
      }
    },
  )

  test('one that was chosen before is found by its id, though it is switched off since', async () => {
    const unit = await app.call('POST', `${DASHBOARD}/units`, {
      token: app.superToken,
      body: { name: { ar: 'سلة', en: 'Basket' }, is_active: 0 },
    })
    const { token } = await app.tokenWith(['products edit'])
    const { body } = await get(`/units?suggest=1&id=${unit.body.data.id}`, token)
    expect(body.data).toEqual([{ id: unit.body.data.id, name: 'Basket' }])
    // A page of the list does not read it: its addresses name no id.
    expect((await get('/units?id=999999', app.superToken)).body.data.length).toBeGreaterThan(0)
  })

  test('who lists orders chooses whose, by name alone, and learns no more of them', async () => {
    const { token } = await app.tokenWith(['orders index'])
    const ask = async (query: string) => (await get(`/users?${query}`, token)).body.data as Json[]
    for (const query of ['suggest=1&per_page=9', 'limit=0&page=0', `suggest=1&id=${shop.client.id}`]) {
      const people = await ask(query)
      expect(people.map((one) => one.id)).toContain(shop.client.id)
      expect(keysOf(people)).not.toEqual(expect.arrayContaining(['mobile']))
      expect(JSON.stringify(people)).not.toMatch(/05\d|@|balance/)
    }
    expect((await ask('suggest=1&mobile=0551112223')).map((one) => one.id)).toEqual([shop.client.id])
    expect(await ask('suggest=1&id=199999')).toEqual([])
    expect((await get(`/users/${shop.client.id}`, token)).status).toBe(403)
    expect((await get('/clients?limit=0', token)).status).toBe(403)
  })

  test('who edits a record may read it', async () => {
    const edited: readonly [permission: Permission, path: string][] = [
      ['categories edit', '/categories/1'],
      ['management edit', `/management/${shop.departmentId}`],
      ['units edit', '/units/1'],
      ['products edit', `/products/${shop.tomatoId}`],
      ['users edit', `/users/${shop.client.id}`],
      ['users edit', `/clients/${shop.client.id}`],
      ['roles edit', '/roles/2'],
      ['admins edit', '/admins/1'],
    ]
    for (const [resource, body] of [
      ['questions', { body: { ar: 'متى تصل الطلبات؟' } }],
      [
        'advertisements',
        { title: { ar: 'عروض', en: 'Offers' }, start_at: '2199-01-01', end_at: '2199-01-02' },
      ],
    ] as const) {
      const created = await app.call('POST', `${DASHBOARD}/${resource}`, { token: app.superToken, body })
      await expectRead(`${resource} edit`, `/${resource}/${created.body.data.id}`)
    }
    for (const [permission, path] of edited) await expectRead(permission, path)

    async function expectRead(permission: Permission, path: string) {
      const { token } = await app.tokenWith([permission])
      expect([path, (await get(path, token)).status]).toEqual([path, 200])
      const { token: lists } = await app.tokenWith([permission.replace('edit', 'index') as Permission])
      expect([path, (await get(path, lists)).status]).toEqual([path, 403])
    }
  })
})
