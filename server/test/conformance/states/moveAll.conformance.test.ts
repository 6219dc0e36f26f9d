import { expect, test } from 'vitest'
import { stateIn } from '@bustan/contract/core/resource/moves.ts'
import { allPermissions, givenBy } from '@bustan/contract/permissions.ts'
import { everyResourceOn, isSentence } from '../conformanceScene.ts'
import { idsOf } from '../subject.ts'
import { isSystems, REASON, stateScene, trailOf } from './stateScene.ts'

everyResourceOn(
  'many rows are moved by one statement',
  (of, resource) => {
    const scene = stateScene(resource)
    const { at, column, initial, leaving, moveAll, permissionOf, staff, take } = scene
    const [move] = leaving(initial)
    if (!move) return
    const { name } = move
    const statesOf = async (ids: readonly number[]) =>
      Promise.all(ids.map(async (id) => (await of().call('GET', `/${id}`)).body.data[at]))

    test(`${name} is done to all that the filters of the list leave, with a row of the trail for each`, async () => {
      const subject = of()
      const { rows, groupQuery } = await subject.addThree()
      const other = await subject.addLeast()
      const { token, adminId } = subject.keeper
      const done = await moveAll(subject, name, groupQuery, { count: 3 }, { token })
      expect([done.status, done.body.data]).toEqual([200, { count: 3, left: 0 }])
      expect(isSentence(done.body.message, done.language)).toBe(true)
      expect(done.body.message).toContain(move.to)
      expect(await statesOf([...idsOf(rows), other])).toEqual([move.to, move.to, move.to, initial])
      for (const { id, version } of rows) {
        expect((await subject.call('GET', `/${id}`)).body.data.version).toBe(version + 1)
        expect((await trailOf(subject, id)).at(-1)).toMatchObject({
          action: name,
          reason: REASON,
          actor: { kind: 'admin', id: adminId },
          changes: [{ field: column, before: initial, after: move.to }],
        })
      }
    })

    test(`${name} is done to those that were chosen, and to no others`, async () => {
      const subject = of()
      const { rows, groupQuery } = await subject.addThree()
      const [first = 0, second = 0, third = 0] = idsOf(rows)
      const ids = [first, third]
      expect((await moveAll(subject, name, groupQuery, { count: 2, ids })).body.data).toEqual({
        count: 2,
        left: 0,
      })
      expect(await statesOf([first, second, third])).toEqual([move.to, initial, move.to])
    })

    test('what stands where the move does not lead from is left out, and counted', async () => {
      const subject = of()
      const { rows, groupQuery } = await subject.addThree()
      const [first = 0, ...rest] = idsOf(rows)
      expect((await take(subject, first, name)).status).toBe(200)
      const { version } = (await subject.call('GET', `/${first}`)).body.data
      const done = await moveAll(subject, name, groupQuery, { count: 3 })
      expect([done.status, done.body.data]).toEqual([200, { count: 2, left: 1 }])
      expect(isSentence(done.body.message, done.language)).toBe(true)
      expect(await statesOf(rest)).toEqual([move.to, move.to])
      expect((await subject.call('GET', `/${first}`)).body.data.version).toBe(version)
      const before = await subject.state()
      const nothing = await moveAll(subject, name, groupQuery, { count: 3 })
      expect(nothing.body.data).toEqual({ count: 0, left: 3 })
      expect(isSentence(nothing.body.message, nothing.language)).toBe(true)
      expect(await subject.state()).toEqual(before)
    })

    test('nothing is done where there are more or fewer than the caller saw', async () => {
      const subject = of()
      const { rows, groupQuery } = await subject.addThree()
      const before = await subject.state()
      for (const body of [{ count: 2 }, { count: 4 }, { count: 3, ids: idsOf(rows).slice(1) }]) {
        const refused = await moveAll(subject, name, groupQuery, body)
        expect([refused.status, refused.body.code]).toEqual([409, 'count_changed'])
        expect(isSentence(refused.body.message, refused.language)).toBe(true)
      }
      for (const body of [{}, { count: 0 }, { count: 3, ids: ['x'] }])
        expect([body, (await moveAll(subject, name, groupQuery, body)).status]).toEqual([body, 422])
      expect(await subject.state()).toEqual(before)
    })

    test('a move that nobody takes is none of its calls', async () => {
      const subject = of()
      const { groupQuery } = await subject.addThree()
      const systems = scene.moves.filter(
        (one) => isSystems(one) && !staff.some((own) => own.name === one.name),
      )
      for (const one of ['vanish', initial, 'toString', ...systems.map((system) => system.name)])
        expect([one, (await moveAll(subject, one, groupQuery, { count: 3 })).status]).toEqual([one, 404])
    })

    for (const one of leaving(initial)) {
      const permission = permissionOf(one)
      test(`${one.name} of many is refused to whoever holds everything but ${permission}, and done by it alone`, async () => {
        const subject = of()
        const { groupQuery, rows } = await subject.addThree()
        const opening = givenBy(permission)
        const less = await subject.app.tokenWith(allPermissions.filter((held) => !opening.includes(held)))
        const before = await subject.state()
        const refused = await moveAll(subject, one.name, groupQuery, { count: 3 }, less)
        expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
        expect((await moveAll(subject, one.name, groupQuery, { count: 3 }, { token: null })).status).toBe(401)
        expect(await subject.state()).toEqual(before)
        const own = await subject.app.tokenWith([permission])
        expect((await moveAll(subject, one.name, groupQuery, { count: 3 }, own)).status).toBe(200)
        expect(new Set(await statesOf(idsOf(rows)))).toEqual(new Set([one.to]))
      })

      test(`${one.name} of many ${one.reason ? 'takes' : 'needs no'} reason`, async () => {
        const subject = of()
        const { groupQuery } = await subject.addThree()
        const before = await subject.state()
        const without = await moveAll(subject, one.name, groupQuery, { count: 3, reason: undefined })
        expect(without.status).toBe(one.reason ? 422 : 200)
        if (!one.reason) return
        expect(Object.keys(without.body.errors)).toEqual(['reason'])
        expect(await subject.state()).toEqual(before)
      })
    }
  },
  ({ fields }) => stateIn(fields) !== null,
)
