import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allPermissions } from '@bustan/contract/access/permissions.ts'
import type { Permission } from '@bustan/contract/access/permissions.ts'
import { createApp } from '../src/app.ts'
import type { Access } from '../src/platform/access.ts'
import { databaseKinds } from './databases/freshDatabase.ts'
import { openShop } from './scenes/shop.ts'
import { startTestApp } from './testApp.ts'
import type { TestApp } from './testApp.ts'

interface Found {
  method: string
  path: string
  access: Access
}

/** Every call of the running product, from its own OpenAPI documents. */
async function routesOf(app: TestApp): Promise<Found[]> {
  const found: Found[] = []
  for (const base of ['/api/dashboard/v1', '/api/store/v1']) {
    const { body } = await app.call('GET', `${base}/openapi.json`)
    for (const [path, methods] of Object.entries(
      body.paths as Record<string, Record<string, { description: string }>>,
    ))
      for (const [method, { description }] of Object.entries(methods)) {
        const access = description.replace(/^Access: |\.$/g, '').split(' or ')
        found.push({
          method: method.toUpperCase(),
          path: base + path.replaceAll(/\{\w+\}/g, '1'),
          access: (access.length > 1 ? access : access[0]) as Access,
        })
      }
  }
  return found
}

describe.each(databaseKinds)('who may call what on %s', (kind) => {
  let app: TestApp
  let routes: Found[]
  beforeAll(async () => {
    app = await startTestApp(kind)
    await openShop(app)
    routes = await routesOf(app)
  })
  afterAll(() => app.close())

  /** Everything in the database that a refused call could have changed. */
  const everything = async () => {
    const { db } = app.platform.database
    const tables = [
      'units',
      'categories',
      'products',
      'orders',
      'order_moves',
      'users',
      'roles',
      'admins',
      'admin_notifications',
    ] as const
    // A refusal is itself kept in the audit trail; beside it there must be nothing new.
    const kept = db
      .selectFrom('changes')
      .selectAll()
      .where('action', 'not in', ['denied', 'denied_flood'])
      .execute()
    return JSON.stringify(
      await Promise.all([...tables.map((table) => db.selectFrom(table).selectAll().execute()), kept]),
    )
  }
  const call = (route: Found, token: string | null) =>
    app.call(route.method, route.path, {
      token,
      ...(route.method === 'GET' ? {} : { body: { name: { ar: 'س', en: 'x' }, status: 'prepared' } }),
    })

  test('the documents name every route', () => {
    expect(routes.length).toBeGreaterThan(30)
    expect(routes.filter((route) => !route.access)).toEqual([])
  })

  test('without a token, with a wrong and with an ended one: 401, and nothing changed', async () => {
    const { token: ended } = await app.tokenWith(['units index'])
    await app.call('POST', '/api/dashboard/v1/auth/logout', { token: ended })
    const before = await everything()
    for (const route of routes.filter((one) => one.access !== 'public'))
      for (const token of [null, 'x'.repeat(43), ended]) {
        const { status, body } = await call(route, token)
        expect(status, `${route.method} ${route.path}`).toBe(401)
        expect(body).toMatchObject({ code: 'unauthenticated', message: 'Please sign in.' })
      }
    expect(await everything()).toBe(before)
  })

  test('without the pair: 403 in Arabic, and nothing changed', async () => {
    const guarded = routes.filter(
      (route) => !['public', 'session', 'staff', 'customer'].includes(String(route.access)),
    )
    for (const route of guarded) {
      const pairs = ([] as string[]).concat(route.access as string[])
      const others = allPermissions.filter((pair) => !pairs.includes(pair))
      const { token } = await app.tokenWith(others)
      const before = await everything()
      const { status, body } = await app.call(route.method, route.path, {
        token,
        language: 'ar',
        ...(route.method === 'GET' ? {} : { body: { name: { ar: 'س', en: 'x' } } }),
      })
      expect(status, `${route.method} ${route.path}`).toBe(403)
      expect(body.message).toBe('ليست لديك صلاحية لهذا الإجراء.')
      expect(await everything()).toBe(before)
    }
  })

  test('with the pair alone: never 401 or 403', async () => {
    for (const route of routes.filter((one) => typeof one.access === 'string' && one.access.includes(' '))) {
      const { token } = await app.tokenWith([route.access as Permission])
      const { status, body } = await call(route, token)
      // Role 1 and admin 1 are refused to everybody, and said so.
      if (body.code !== 'protected') expect([401, 403], `${route.method} ${route.path}`).not.toContain(status)
    }
  })

  test('_method is checked as the call it becomes', async () => {
    const { token } = await app.tokenWith(['units edit'])
    const refused = await app.call('POST', '/api/dashboard/v1/units/1', {
      token,
      urlencoded: '_method=DELETE',
    })
    expect(refused.status).toBe(403)
    expect(
      (await app.call('POST', '/api/dashboard/v1/units/1?_method=DELETE', { token, urlencoded: 'a=1' }))
        .status,
    ).toBe(405)
  })

  test('a route that states no access does not start', async () => {
    const broken = { ...app.platform, authenticators: {} }
    const whole = await createApp(broken)
    expect(() => whole.get('/api/dashboard/v1/left-open', () => 'x')).toThrow('states no access')
    await whole.close()
  })
})
