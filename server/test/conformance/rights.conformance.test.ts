import { expect, test } from 'vitest'
import { allPermissions, givenBy, readPermission } from '@bustan/contract/permissions.ts'
import type { Permission } from '@bustan/contract/permissions.ts'
import type { Action } from '@bustan/contract/core/resource/resource.ts'
import { everyResourceOn, isSentence } from './conformanceScene.ts'
import type { Body } from './drafts.ts'
import type { Subject } from './subject.ts'

/** A call of an action, and the status it is answered with where nothing stops it. */
interface ActionCall {
  method: string
  path: string
  body?: Body
  status: number
}

/** The calls of an action, each on records of its own. */
const callsOf: Readonly<Record<Action, (subject: Subject) => Promise<ActionCall[]>>> = {
  async index({ addThree }) {
    const { groupQuery } = await addThree()
    const paths = [
      `?${groupQuery}`,
      `?${groupQuery}&limit=0&page=0`,
      `?${groupQuery}&suggest=1`,
      `/export?format=csv&${groupQuery}`,
    ]
    return paths.map((path) => ({ method: 'GET', path, status: 200 }))
  },
  show: async ({ addLeast }) => [{ method: 'GET', path: `/${await addLeast()}`, status: 200 }],
  async create({ draft, least }) {
    const { body } = await draft()
    return [
      { method: 'POST', path: '', body: least(body, 'create'), status: 201 },
      { method: 'POST', path: '', body, status: 201 },
    ]
  },
  async edit({ add, draft }) {
    const { body } = await draft()
    const path = `/${(await add(body)).id}`
    return [
      { method: 'PUT', path, body, status: 200 },
      { method: 'POST', path, body: { ...body, _method: 'PUT' }, status: 200 },
    ]
  },
  async delete({ addLeast, addThree }) {
    const { groupQuery } = await addThree()
    return [
      { method: 'DELETE', path: `/${await addLeast()}`, status: 200 },
      { method: 'POST', path: `/${await addLeast()}`, body: { _method: 'DELETE' }, status: 200 },
      { method: 'POST', path: `/delete-all?${groupQuery}`, body: { count: 3 }, status: 200 },
    ]
  },
  async activate({ addLeast, addThree }) {
    const { groupQuery } = await addThree()
    return [
      { method: 'POST', path: `/activate/${await addLeast()}`, body: { is_active: 0 }, status: 200 },
      { method: 'POST', path: `/activate-all?${groupQuery}`, body: { is_active: 0, count: 3 }, status: 200 },
    ]
  },
}

/** The permission of this name. Throws where nobody can hold it. */
function permission(name: string): Permission {
  const known = readPermission(name)
  if (!known) throw new Error(`nobody can hold ${name}`)
  return known
}

everyResourceOn('a refusal must not have run a statement', (of, resource) => {
  const { subject, readWith } = resource
  const own = (action: Action) =>
    permission(`${subject} ${action === 'index' || action === 'show' ? (readWith ?? action) : action}`)
  /** The permissions of which one is asked for: who may edit a record may read it. */
  const permissionsOf = (action: Action): Permission[] =>
    action === 'show' && resource.actions.includes('edit') ? [own('show'), own('edit')] : [own(action)]
  const optionsOf = (one: ActionCall, token: string | null) => ({
    token,
    ...(one.body ? { body: one.body } : {}),
  })

  for (const action of resource.actions) {
    test(`${action} is refused without its permission, whatever else is held, and to somebody who is not signed in`, async () => {
      const { holding, call, state } = of()
      const calls = await callsOf[action](of())
      const opening = new Set(permissionsOf(action).flatMap(givenBy))
      // Whoever may choose among the records of another screen's form is answered their names.
      const closed = calls.filter(({ path }) => action !== 'index' || !/limit=0|suggest=1/.test(path))
      const others = await holding(allPermissions.filter((one) => !opening.has(one)))
      const before = await state()
      for (const one of closed) {
        const refused = await call(one.method, one.path, optionsOf(one, others.token))
        expect([one.method, one.path, refused.status, refused.body.code]).toEqual([
          one.method,
          one.path,
          403,
          'forbidden',
        ])
        expect(isSentence(refused.body.message, refused.language)).toBe(true)
      }
      for (const one of calls) {
        const unknown = await call(one.method, one.path, optionsOf(one, null))
        expect([one.path, unknown.status, unknown.body.code]).toEqual([one.path, 401, 'unauthenticated'])
      }
      expect(await state()).toEqual(before)
    })

    for (const granted of permissionsOf(action))
      test(`${action} is done by somebody who holds nothing but ${granted}`, async () => {
        const { holding, call } = of()
        const calls = await callsOf[action](of())
        const { token } = await holding([granted])
        for (const one of calls) {
          const { status, body } = await call(one.method, one.path, optionsOf(one, token))
          expect([one.method, one.path, status], JSON.stringify(body)).toEqual([
            one.method,
            one.path,
            one.status,
          ])
        }
      })
  }

  test('who may only choose among its records is answered their names, and no page of them', async () => {
    const { app, holding, addThree, call, path } = of()
    const { rows, groupQuery } = await addThree()
    const list = app.calls.find(({ method, url }) => method === 'GET' && url === path)
    const choosers = [list?.access ?? []].flat().filter((one) => one !== own('index'))
    for (const chooser of choosers) {
      const { token } = await holding([permission(chooser)])
      expect([chooser, (await call('GET', `?${groupQuery}`, { token })).status]).toEqual([chooser, 403])
      for (const choices of ['limit=0&page=0', 'suggest=1']) {
        const { status, body, language } = await call('GET', `?${groupQuery}&${choices}`, { token })
        expect([chooser, status, body.data.length]).toEqual([chooser, 200, 3])
        for (const row of rows) {
          const { body: one } = await call('GET', `/${row.id}`, { language })
          expect(body.data).toContainEqual({ id: row.id, name: one.data[resource.title] })
        }
      }
    }
    const others = allPermissions.filter((one) => !choosers.includes(one) && one !== own('index'))
    const { token } = await holding(others.filter((one) => !givenBy(own('index')).includes(one)))
    for (const choices of ['limit=0&page=0', 'suggest=1'])
      expect((await call('GET', `?${groupQuery}&${choices}`, { token })).status).toBe(403)
  })
})
