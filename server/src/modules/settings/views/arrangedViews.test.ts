import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'

describe.each(usualDatabases)('arranged views on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind)
  })
  afterAll(() => app.close())

  const call = (token: string, method: string, path: string, body?: unknown) =>
    app.call(method, `${DASHBOARD}/${path}`, { token, ...(body === undefined ? {} : { body }) })
  const views = async (token: string, list: string): Promise<{ name: string; opens: boolean }[]> =>
    (await call(token, 'GET', `views?list=${list}`)).body.data
  const names = async (token: string, list: string) => (await views(token, list)).map(({ name }) => name)
  const keep = async (token: string, list: string, name: string, more: object = {}): Promise<number> =>
    (await call(token, 'POST', 'views', { list, name, search: { status: 'new' }, ...more })).body.data.id

  test('stand in their reader’s own order, shared ones among them, and the menu opens with one', async () => {
    const mine = await app.tokenWith([])
    const chief = await app.tokenWith(['settings create'])
    const [a, b] = [await keep(mine.token, 'orders', 'A'), await keep(mine.token, 'orders', 'B')]
    const shared = await keep(chief.token, 'orders', 'S', { shared: 1 })
    expect(await names(mine.token, 'orders')).toEqual(['A', 'B', 'S'])

    const order = { list: 'orders', ids: [shared, b, a], opens: b }
    expect((await call(mine.token, 'POST', 'views/arrange', order)).status).toBe(200)
    expect(await names(mine.token, 'orders')).toEqual(['S', 'B', 'A'])
    expect((await views(mine.token, 'orders')).map(({ opens }) => opens)).toEqual([false, true, false])
    expect(await views(chief.token, 'orders')).toMatchObject([{ name: 'S', opens: false }])

    // A view that was added later stands at the end, and one that is gone opens nothing.
    await keep(mine.token, 'orders', 'Later')
    expect(await names(mine.token, 'orders')).toEqual(['S', 'B', 'A', 'Later'])
    await call(mine.token, 'DELETE', `views/${b}`)
    expect((await views(mine.token, 'orders')).some(({ opens }) => opens)).toBe(false)
    expect((await call(mine.token, 'POST', 'views/arrange', { ...order, opens: null })).status).toBe(200)
    expect(await names(mine.token, 'orders')).toEqual(['S', 'A', 'Later'])
  })

  test('a list opens with no view that its reader does not see', async () => {
    const { token } = await app.tokenWith([])
    const other = await app.tokenWith([])
    const theirs = await keep(other.token, 'units', 'Theirs')
    const { status, body } = await call(token, 'POST', 'views/arrange', {
      list: 'units',
      ids: [theirs],
      opens: theirs,
    })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['opens']])
  })

  test('get another name and other filters from their owner, never the name of another one', async () => {
    const { token } = await app.tokenWith([])
    const first = await keep(token, 'units', 'First')
    await keep(token, 'units', 'Second')
    const change = (body: object) => call(token, 'PUT', `views/${first}`, body)
    expect((await change({ name: 'Renamed' })).body.data).toMatchObject({
      name: 'Renamed',
      search: { status: 'new' },
    })
    const changed = (await change({ search: { status: '0', page: '4' } })).body.data
    expect([changed.name, changed.search]).toEqual(['Renamed', { status: '0' }])
    expect((await change({ name: 'Renamed' })).status).toBe(200)
    const refused = await change({ name: 'Second' })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['name']])
    expect(await names(token, 'units')).toEqual(['Renamed', 'Second'])
  })

  test('of others change for those alone who may share, and only where they are shared', async () => {
    const { token } = await app.tokenWith([])
    const chief = await app.tokenWith(['settings create'])
    const another = await app.tokenWith(['settings create'])
    const shared = await keep(chief.token, 'questions', 'Shared', { shared: 1 })
    const own = await keep(chief.token, 'questions', 'Own')
    const change = (as: string, id: number) => call(as, 'PUT', `views/${id}`, { name: 'Taken over' })
    expect((await change(token, shared)).status).toBe(404)
    expect((await change(another.token, own)).status).toBe(404)
    expect((await call(another.token, 'DELETE', `views/${own}`)).status).toBe(404)
    expect(await names(chief.token, 'questions')).toEqual(['Own', 'Shared'])
    expect((await change(another.token, shared)).status).toBe(200)
    expect(await names(chief.token, 'questions')).toEqual(['Own', 'Taken over'])
  })
})
