import { expect, test } from 'vitest'
import { sinceOf } from '@bustan/contract/core/kinds/state.ts'
import { UNDO_SECONDS } from '@bustan/contract/core/resource/limits.ts'
import { stateIn } from '@bustan/contract/core/resource/moves.ts'
import { allPermissions, givenBy } from '@bustan/contract/permissions.ts'
import { statusesOf } from '../../scenes/people/people.ts'
import { everyResourceOn, isSentence } from '../conformanceScene.ts'
import { expectRefused, namesOf, stateScene, trailOf } from './stateScene.ts'

everyResourceOn(
  'a move that is taken back is locked by the database, whose clock tells how old it is',
  (of, resource) => {
    const scene = stateScene(resource)
    const { addIn, at, column, leaving, pass, permissionOf, staff, take, undo } = scene
    const since = sinceOf(at)
    const read = async (id: number) => (await of().call('GET', `/${id}`, { language: 'en' })).body.data
    const undoable = staff.flatMap((move) => (move.undo ? move.from.map((state) => ({ move, state })) : []))

    for (const { move, state } of undoable) {
      /** A record that has just taken the move, and what it was before. */
      async function moved(token: string) {
        const subject = of()
        const id = await addIn(subject, state)
        // A state that has lasted, so that it shows whether since when is restored.
        await pass(subject, id, 90)
        const before = await read(id)
        const done = await take(subject, id, move.name, { token })
        expect(done.status).toBe(200)
        return { subject, id, before, version: done.body.data.version }
      }

      test(`${move.name} from ${state} is taken back by whoever took it, with since when it had stood there`, async () => {
        const { keeper } = of()
        const { token } = keeper
        const { subject, id, before, version } = await moved(token)
        const undone = await undo(subject, id, version, { token })
        expect([undone.status, undone.body.data]).toMatchObject([
          200,
          { id, [at]: state, [since]: before[since], version: version + 1 },
        ])
        expect(isSentence(undone.body.message, undone.language)).toBe(true)
        expect(undone.body.message).toContain(state)
        expect(await read(id)).toEqual({ ...before, version: version + 1 })
        expect((await trailOf(subject, id)).at(-1)).toMatchObject({
          action: 'undo',
          actor: { kind: 'admin', id: keeper.adminId },
          changes: [{ field: column, before: move.to, after: state }],
        })
      })

      test(`${move.name} from ${state} is taken back by nobody else, and not without ${permissionOf(move)}`, async () => {
        const subject = of()
        const opening = givenBy(permissionOf(move))
        const less = await subject.app.tokenWith(allPermissions.filter((one) => !opening.includes(one)))
        const { id, version } = await moved(subject.keeper.token)
        const before = await subject.state()
        const refused = await undo(subject, id, version, { token: subject.app.superToken })
        expectRefused(refused, 'undo_not_yours')
        expect(refused.body).toMatchObject({ state: move.to, allowed: namesOf(leaving(move.to)) })
        expect(isSentence(refused.body.message, refused.language)).toBe(true)
        expect([403, 409]).toContain((await undo(subject, id, version, { token: less.token })).status)
        expect((await undo(subject, id, version, { token: null })).status).toBe(401)
        expect(await subject.state()).toEqual(before)
      })

      test(`${move.name} from ${state} is taken back for ${UNDO_SECONDS} seconds`, async () => {
        const { token } = of().keeper
        const { subject, id, version } = await moved(token)
        await pass(subject, id, UNDO_SECONDS)
        const before = await subject.state()
        expectRefused(await undo(subject, id, version, { token }), 'undo_too_late')
        expect(await subject.state()).toEqual(before)
        await pass(subject, id, 2 - UNDO_SECONDS)
        expect((await undo(subject, id, version, { token })).status).toBe(200)
      })

      test(`${move.name} from ${state} stays once something else has changed the record, or it was taken back`, async () => {
        const { token } = of().keeper
        const { subject, id, version } = await moved(token)
        const { call, draft } = subject
        for (const other of [version - 1, version + 1])
          expectRefused(await undo(subject, id, other, { token }), 'undo_superseded')
        for (const other of ['', 'x', null])
          expect([other, (await undo(subject, id, other, { token })).status]).toEqual([other, 422])
        expect((await call('PUT', `/${id}`, { token, body: (await draft()).body })).status).toBe(200)
        for (const other of [version, version + 1])
          expectRefused(await undo(subject, id, other, { token }), 'undo_superseded')
        const again = await moved(token)
        expect((await undo(subject, again.id, again.version, { token })).status).toBe(200)
        for (const other of [again.version, again.version + 1])
          expectRefused(await undo(subject, again.id, other, { token }), 'undo_superseded')
      })

      test(`${move.name} from ${state} is taken back once, whoever asks at the same time`, async () => {
        const { token } = of().keeper
        const { subject, id, version } = await moved(token)
        const answers = await Promise.all([1, 2, 3, 4].map(() => undo(subject, id, version, { token })))
        expect(statusesOf(answers)).toEqual([200, 409, 409, 409])
        expect(await read(id)).toMatchObject({ [at]: state, version: version + 1 })
      })
    }

    for (const move of staff.filter((one) => !one.undo))
      test(`${move.name} from ${move.from[0]} is not taken back`, async () => {
        const subject = of()
        const { token } = subject.keeper
        const id = await addIn(subject, move.from[0] ?? '')
        const { body } = await take(subject, id, move.name, { token })
        expectRefused(await undo(subject, id, body.data.version, { token }), 'undo_superseded')
        expect((await read(id))[at]).toBe(move.to)
      })

    test('a record that has taken no move has none to take back, nor has one that is gone', async () => {
      const subject = of()
      const { token } = subject.keeper
      const id = await subject.addLeast()
      expectRefused(await undo(subject, id, 1, { token }), 'undo_superseded')
      await subject.call('DELETE', `/${id}`)
      expect((await undo(subject, id, 1, { token })).status).toBe(404)
    })
  },
  ({ fields }) => stateIn(fields)?.field.machine.moves.some(({ undo }) => undo) ?? false,
)
