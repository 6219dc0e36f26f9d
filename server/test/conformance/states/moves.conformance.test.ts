import { expect, test } from 'vitest'
import { sinceOf } from '@bustan/contract/core/kinds/state.ts'
import { stateIn } from '@bustan/contract/core/resource/moves.ts'
import { allPermissions, givenBy } from '@bustan/contract/permissions.ts'
import { statusesOf } from '../../scenes/people/people.ts'
import { everyResourceOn, isSentence } from '../conformanceScene.ts'
import { idsOf, queryOf } from '../subject.ts'
import { databaseTime, namesOf, REASON, stateScene, trailOf } from './stateScene.ts'

everyResourceOn(
  'the row that two people move is locked by the database',
  (of, resource) => {
    const { name } = resource
    const scene = stateScene(resource)
    const { addIn, at, column, initial, leaving, permissionOf, staff: moves, states, take } = scene

    for (const state of Object.keys(states))
      for (const one of new Set(namesOf(moves))) {
        const move = leaving(state).find((open) => open.name === one)
        if (move)
          test(`${move.name} leads from ${state} to ${move.to}, with its row in the trail`, async () => {
            const subject = of()
            const { call, keeper } = subject
            const id = await addIn(subject, state)
            const { body: before } = await call('GET', `/${id}`)
            expect(before.data[at]).toBe(state)
            const done = await take(subject, id, move.name, { token: keeper.token })
            expect([done.status, done.body.data]).toMatchObject([
              200,
              { id, [at]: move.to, version: before.data.version + 1 },
            ])
            expect(isSentence(done.body.message, done.language)).toBe(true)
            expect(done.body.message).toContain(move.to)
            const shown = await call('GET', `/${id}`, { language: done.language })
            expect(shown.body.data).toMatchObject({
              ...done.body.data,
              version: before.data.version + 1,
            })
            const since = (answer: typeof done.body) => Date.parse(answer.data[sinceOf(at)])
            expect(since(done.body)).toBeGreaterThan(since(before))
            expect(since(done.body)).toBeLessThanOrEqual(await databaseTime(subject))
            const last = (await trailOf(subject, id)).at(-1)
            expect(last).toMatchObject({
              action: move.name,
              reason: REASON,
              actor: { kind: 'admin', id: keeper.adminId },
              changes: [{ field: column, before: state, after: move.to }],
            })
          })
        else
          test(`${one} does not leave ${state}: 409 with what does, and nothing changes`, async () => {
            const subject = of()
            const id = await addIn(subject, state)
            const before = await subject.state()
            const refused = await take(subject, id, one)
            expect([refused.status, refused.body]).toMatchObject([
              409,
              { code: 'state_changed', state, allowed: namesOf(leaving(state)) },
            ])
            expect(isSentence(refused.body.message, refused.language)).toBe(true)
            expect(refused.body.message).toContain(state)
            expect(await subject.state()).toEqual(before)
          })
      }

    for (const move of moves) {
      const [state = ''] = move.from
      const permission = permissionOf(move)

      test(`${move.name} from ${state} is refused to whoever holds everything but ${permission}, and to a stranger`, async () => {
        const subject = of()
        const id = await addIn(subject, state)
        const opening = givenBy(permission)
        const { token } = await subject.app.tokenWith(allPermissions.filter((one) => !opening.includes(one)))
        const before = await subject.state()
        const refused = await take(subject, id, move.name, { token })
        expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
        expect(isSentence(refused.body.message, refused.language)).toBe(true)
        expect((await take(subject, id, move.name, { token: null })).status).toBe(401)
        // The moves that are named instead are those that they may take.
        const other = moves.find(
          (one) => !namesOf(leaving(state)).includes(one.name) && permissionOf(one) !== permission,
        )
        if (other)
          expect((await take(subject, id, other.name, { token })).body.allowed).toEqual(
            namesOf(leaving(state).filter((one) => permissionOf(one) !== permission)),
          )
        expect(await subject.state()).toEqual(before)
      })

      test(`${move.name} from ${state} is done by whoever holds ${permission} alone`, async () => {
        const subject = of()
        const id = await addIn(subject, state)
        const { token } = await subject.app.tokenWith([permission])
        const done = await take(subject, id, move.name, { token })
        expect([done.status, done.body.data?.[at]]).toEqual([200, move.to])
      })

      test(`${move.name} from ${state} ${move.reason ? 'takes' : 'needs no'} reason`, async () => {
        const subject = of()
        const id = await addIn(subject, state)
        const before = await subject.state()
        for (const reason of ['', ' \n', 5, 'x'.repeat(501)]) {
          if (!move.reason && typeof reason === 'string' && reason.length < 9) continue
          const refused = await take(subject, id, move.name, { body: { reason } })
          expect([reason, refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([
            reason,
            422,
            ['reason'],
          ])
          expect(isSentence(refused.body.message, refused.language)).toBe(true)
        }
        if (move.reason) expect((await take(subject, id, move.name, { body: {} })).status).toBe(422)
        expect(await subject.state()).toEqual(before)
        const body = move.reason ? { reason: REASON } : {}
        expect((await take(subject, id, move.name, { body })).status).toBe(200)
        expect((await trailOf(subject, id)).at(-1)?.reason).toBe(move.reason ? REASON : null)
      })

      test(`${move.name} from ${state} of a version that somebody has edited since is told that it is stale`, async () => {
        const subject = of()
        const { call, draft } = subject
        const id = await addIn(subject, state)
        const { version } = (await call('GET', `/${id}`)).body.data
        expect((await call('PUT', `/${id}`, { body: (await draft()).body })).status).toBe(200)
        const before = await subject.state()
        const late = await take(subject, id, move.name, { body: { reason: REASON, version } })
        expect([late.status, late.body.code]).toEqual([409, 'stale_version'])
        expect(await subject.state()).toEqual(before)
        const body = { reason: REASON, version: version + 1 }
        expect((await take(subject, id, move.name, { body })).status).toBe(200)
      })
    }

    test('of several people who move one record at once one wins, and the others are told where it stands', async () => {
      const subject = of()
      const open = leaving(initial)
      const [first] = open
      // Two moves that can follow one another would both be done.
      const other = open.find(
        ({ from, to }) =>
          !from.includes(first?.to ?? '') && !(first?.from ?? []).includes(to) && to !== first?.to,
      )
      for (const second of [first, other ?? first]) {
        const id = await subject.addLeast()
        const answers = await Promise.all(
          [first, second, first, second, first, second].map((move) => take(subject, id, move?.name ?? '')),
        )
        expect(statusesOf(answers)).toEqual([200, 409, 409, 409, 409, 409])
        const won = answers.find(({ status }) => status === 200)?.body.data
        for (const { status, body } of answers)
          if (status === 409)
            expect(body).toMatchObject({
              code: 'state_changed',
              state: won[at],
              allowed: namesOf(leaving(won[at])),
            })
        expect((await subject.call('GET', `/${id}`)).body.data).toMatchObject({ [at]: won[at], version: 2 })
        expect(await trailOf(subject, id)).toHaveLength(2)
      }
    })

    test('a new record begins with the first state, since now by the clock of the database, and the trail says so', async () => {
      const subject = of()
      const began = await databaseTime(subject)
      const { id, [at]: state, [sinceOf(at)]: since } = await subject.add((await subject.draft()).body)
      expect(state).toBe(initial)
      expect(Date.parse(since)).toBeGreaterThanOrEqual(began)
      expect(Date.parse(since)).toBeLessThanOrEqual(await databaseTime(subject))
      expect((await subject.call('PUT', `/${id}`, { body: (await subject.draft()).body })).status).toBe(200)
      expect((await subject.call('GET', `/${id}`)).body.data[sinceOf(at)]).toBe(since)
      const [created] = await trailOf(subject, id)
      expect(created?.changes).toContainEqual(
        expect.objectContaining({ field: column, before: null, after: initial }),
      )
      const changes = (await trailOf(subject, id)).flatMap((row) => row.changes)
      expect(JSON.stringify(changes)).not.toContain(since)
    })

    test('a move that the machine does not have is none of its calls, nor is one of a record that is gone', async () => {
      const subject = of()
      const id = await subject.addLeast()
      const before = await subject.state()
      for (const move of ['vanish', '', initial, 'toString'])
        expect([move, (await take(subject, id, move)).status]).toEqual([move, 404])
      expect(await subject.state()).toEqual(before)
      await subject.call('DELETE', `/${id}`)
      for (const move of moves) expect((await take(subject, id, move.name)).status).toBe(404)
    })

    const filter = Object.entries(resource.filters ?? {}).find(
      ([key, one]) => one.kind === 'choice' && (one.field ?? key) === at,
    )?.[0]
    if (filter !== undefined)
      test(`${name} is narrowed to where its records stand`, async () => {
        const subject = of()
        const { rows, groupQuery } = await subject.addThree()
        const [moved] = rows
        const [move] = leaving(initial)
        await take(subject, moved.id, move?.name ?? '')
        const left = (state: string) => subject.ids(`${groupQuery}&${queryOf({ [filter]: state })}`)
        expect(await left(move?.to ?? '')).toEqual([moved.id])
        expect(await left(initial)).toEqual(idsOf(rows.slice(1)).toReversed())
        expect(await left(`${initial},${move?.to}`)).toEqual(idsOf(rows).toReversed())
      })
  },
  ({ fields }) => stateIn(fields) !== null,
)
