import { LONGEST_FILTER } from '@bustan/contract/settings/views/viewLimits.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'

describe.each(usualDatabases)('saved views on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind)
  })
  afterAll(() => app.close())

  const call = (token: string, method: string, path: string, body?: unknown) =>
    app.call(method, `${DASHBOARD}/${path}`, { token, ...(body === undefined ? {} : { body }) })
  const names = async (token: string, list = 'orders') =>
    (await call(token, 'GET', `views?list=${list}`)).body.data.map((view: { name: string }) => view.name)

  test('are kept for their owner, without a page, and one of the same name is replaced', async () => {
    const { token } = await app.tokenWith([])
    const other = await app.tokenWith([])
    const keep = (search: Record<string, string>) =>
      call(token, 'POST', 'views', { list: 'orders', name: ' المتأخرة ', search })
    const created = await keep({ status: 'new', page: '7', mobile: '0501' })
    expect(created.status).toBe(201)
    expect(created.body.data).toMatchObject({
      name: 'المتأخرة',
      search: { status: 'new', mobile: '0501' },
      own: true,
      shared: false,
    })
    const again = await keep({ status: 'prepared' })
    expect(again.body.data).toMatchObject({ id: created.body.data.id, search: { status: 'prepared' } })
    expect(await names(token)).toEqual(['المتأخرة'])
    expect(await names(token, 'units')).toEqual([])
    expect(await names(other.token)).toEqual([])
    // A list of a module that can be left off has the name of the module in its address.
    const ofModule = await call(token, 'POST', 'views', { list: 'masters/banks', name: 'Off', search: {} })
    expect([ofModule.status, await names(token, 'masters/banks')]).toEqual([201, ['Off']])
    expect((await call(token, 'GET', 'views?list=masters/banks/all')).status).toBe(422)
    expect((await call(other.token, 'DELETE', `views/${created.body.data.id}`)).status).toBe(404)
    expect((await call(token, 'DELETE', `views/${created.body.data.id}`)).status).toBe(200)
    expect(await names(token)).toEqual([])
  })

  test('are shared by those who may save settings, seen by all, and taken away by those alone', async () => {
    const { token } = await app.tokenWith([])
    const chief = await app.tokenWith(['settings create'])
    const another = await app.tokenWith(['settings create'])
    const view = { list: 'units', name: 'Switched off', search: { status: '0' }, shared: 1 }
    expect((await call(token, 'POST', 'views', view)).status).toBe(403)
    const { body } = await call(chief.token, 'POST', 'views', view)
    const seen = (await call(token, 'GET', 'views?list=units')).body
    expect(seen).toMatchObject({
      may_share: false,
      data: [{ name: 'Switched off', own: false, shared: true }],
    })
    expect((await call(token, 'DELETE', `views/${body.data.id}`)).status).toBe(404)
    expect((await call(another.token, 'DELETE', `views/${body.data.id}`)).status).toBe(200)
    expect(await names(token, 'units')).toEqual([])
  })

  test('hold what an address may hold, and not more than thirty', async () => {
    const { token } = await app.tokenWith([])
    const keep = (more: object) =>
      call(token, 'POST', 'views', { list: 'orders', name: 'x', search: {}, ...more })
    expect((await keep({ list: '../admins' })).status).toBe(422)
    expect((await keep({ name: '' })).body.errors).toHaveProperty('name')
    expect((await keep({ search: { 'a b': '1' } })).status).toBe(422)
    expect((await keep({ search: { a: 'x'.repeat(LONGEST_FILTER + 1) } })).status).toBe(422)
    for (let count = 0; count < 30; count += 1)
      expect((await keep({ name: `view ${count}` })).status).toBe(201)
    expect((await keep({ name: 'one too many' })).body.errors).toHaveProperty('name')
    expect((await keep({ name: 'view 3' })).status).toBe(201)
  })
})
