import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../databases/kinds.ts'
import { peopleScene } from '../scenes/people/people.ts'
import { DASHBOARD, startTestApp } from '../testApp.ts'
import type { Json, TestApp } from '../testApp.ts'

const RIYADH = 1

describe.each(usualDatabases)('records that belong to people, on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind, { MODULES: 'masters' })
  })
  afterAll(() => app.close())

  const call = (method: string, path: string, options: Parameters<TestApp['call']>[2] = {}) =>
    app.call(method, DASHBOARD + path, { token: app.superToken, language: 'en', ...options })
  const addAddress = async (user_id: number): Promise<number> => {
    const body = { title: { ar: 'المنزل', en: 'Home' }, user_id, city_id: RIYADH, address: 'Olaya 12' }
    const { status, body: answer } = await call('POST', '/masters/addresses', { body })
    expect([status, answer.errors]).toEqual([201, undefined])
    return answer.data.id
  }
  const trailOf = async (id: number): Promise<Json[]> =>
    (await call('GET', `/audit?resource=masters.addresses&record_id=${id}`)).body.data
  const turn = (is_on: boolean) => call('POST', '/modules', { body: { name: 'masters', is_on } })

  test('go with the account, and the trail no longer tells what they said', async () => {
    const { id: user } = await peopleScene(app).add({})
    const { id: other } = await peopleScene(app).add({})
    const [address, stays] = [await addAddress(user), await addAddress(other)]
    expect(JSON.stringify(await trailOf(address))).toContain('Olaya 12')
    expect((await call('DELETE', `/clients/${user}`)).status).toBe(200)
    expect((await call('GET', `/masters/addresses/${address}`)).status).toBe(404)
    expect((await call('GET', `/masters/addresses/${stays}`)).status).toBe(200)
    const trail = await trailOf(address)
    expect(trail.map(({ action }) => action)).toEqual(['delete', 'create'])
    expect(JSON.stringify(trail)).not.toMatch(/Olaya|Home/)
    expect(JSON.stringify(await trailOf(stays))).toContain('Olaya 12')
  })

  test('go with it as well where their module is off', async () => {
    const { id: user } = await peopleScene(app).add({})
    const address = await addAddress(user)
    expect((await turn(false)).status).toBe(200)
    expect((await call('DELETE', `/clients/${user}`)).status).toBe(200)
    expect((await turn(true)).status).toBe(200)
    expect((await call('GET', `/masters/addresses/${address}`)).status).toBe(404)
  })

  test('are those of the account that stays where two become one', async () => {
    const [keep, merge] = [await peopleScene(app).add({}), await peopleScene(app).add({})]
    const address = await addAddress(merge.id)
    const merged = await call('POST', '/clients/merge', { body: { keep: keep.id, merge: merge.id } })
    expect([merged.status, merged.body.errors]).toEqual([200, undefined])
    const { data } = (await call('GET', `/masters/addresses/${address}`)).body
    expect([data.user_id, data.version]).toEqual([keep.id, 2])
  })

  test('are given to people who are chosen by their names alone', async () => {
    const { id: user } = await peopleScene(app).add({ first_name: 'Zubayda', mobile: '0509998877' })
    const { token } = await app.tokenWith(['masters create'])
    const names = async (typed: string) =>
      (await call('GET', `/users?suggest=1&name=${typed}`, { token })).body.data
    expect(await names('Zubay')).toMatchObject([{ id: user }])
    expect(Object.keys((await names('Zubay'))[0]).toSorted()).toEqual(['id', 'name', 'user'])
    expect(await names('0509998877')).toEqual([])
    const manager = await app.tokenWith(['management create'])
    expect((await call('GET', '/users?suggest=1&name=Zubay', { token: manager.token })).body.data).toEqual([])
  })
})
