import { expect, test } from 'vitest'
import { addDays } from '@bustan/contract/core/values/dates.ts'
import { movesOf, stateIn } from '@bustan/contract/core/resource/moves.ts'
import { allPermissions, givenBy, readPermission } from '@bustan/contract/permissions.ts'
import { statusesOf } from '../../scenes/people/people.ts'
import { sql } from 'kysely'
import type { Json } from '../../testApp.ts'
import { everyResourceOn, isSentence } from '../conformanceScene.ts'
import { queryOf } from '../subject.ts'
import type { Body } from '../drafts.ts'
import type { Subject } from '../subject.ts'

/** The first day that tests book. */
const FIRST = '2198-03-01'
const dayAt = (at: number) => addDays(FIRST, at)

everyResourceOn(
  'the key of days refuses what overlaps',
  (of, resource) => {
    const { booking, fields, actions } = resource
    const { unit = '', from = '', until = '', states } = booking ?? {}
    const state = stateIn(fields)
    const hasSwitch = 'is_active' in fields
    const holdsIn = (one: string) => !states || states.includes(one)

    /** A body that books nights of a unit: the second is the day that is free again. */
    const nights = (first: number, free: number, unitId: number, more: Body = {}): Body => ({
      [unit]: unitId,
      [from]: dayAt(first),
      [until]: dayAt(free),
      ...(hasSwitch ? { is_active: true } : {}),
      ...more,
    })
    const newUnit = async ({ targetsOf }: Subject): Promise<number> => {
      const field = fields[unit]
      if (field?.kind !== 'reference') throw new Error(`${resource.name} books no record`)
      return (await targetsOf(field))[0] ?? 0
    }
    const bookIn = async (subject: Subject, body: Body) =>
      subject.call('POST', '', { body: (await subject.draft(0, body)).body })
    const takenDays = async ({ call }: Subject, unitId: number): Promise<Json[]> =>
      (await call('GET', `/days?${queryOf({ unit: unitId, from: FIRST, to: dayAt(60) })}`)).body.data
    const daysOf = (rows: readonly Json[], id: number): string[] =>
      rows.filter(({ record }) => record.id === id).map(({ day }) => day)
    const isRefused = ({ status, body, language }: Awaited<ReturnType<Subject['call']>>, day: number) => {
      expect([status, body]).toMatchObject([409, { code: 'booked', field: from, day: dayAt(day) }])
      expect(Object.keys(body.errors)).toEqual([from])
      expect(isSentence(body.message, language)).toBe(true)
      expect(body.message).toContain(dayAt(day))
    }
    /** A fingerprint of the records and of all days that are taken. */
    const stateOf = async (subject: Subject) => {
      const { rows } = await sql<object>`
        select unit_id, day, record_id from ${sql.table(`${subject.table}_days`)} order by 1, 2`.execute(
        subject.app.platform.database.db,
      )
      return [await subject.state(), rows]
    }

    test('a record takes its nights: who touches them is taken, who overlaps them is refused by the first taken day', async () => {
      const subject = of()
      const unitId = await newUnit(subject)
      const { id } = await subject.add((await subject.draft(0, nights(5, 8, unitId))).body)
      const rows = await takenDays(subject, unitId)
      expect(daysOf(rows, id)).toEqual([5, 6, 7].map(dayAt))
      expect(rows[0]).toMatchObject({ unit: { id: unitId }, record: { id } })
      for (const [first, free] of [
        [8, 9],
        [4, 5],
      ] as const)
        expect((await bookIn(subject, nights(first, free, unitId))).status).toBe(201)
      const before = await stateOf(subject)
      for (const [first, free, taken] of [
        [5, 8, 5],
        [6, 7, 6],
        [7, 12, 7],
        [1, 5, 4],
        [0, 20, 4],
      ] as const)
        isRefused(await bookIn(subject, nights(first, free, unitId)), taken)
      expect(await stateOf(subject)).toEqual(before)
      expect((await bookIn(subject, nights(5, 8, await newUnit(subject)))).status).toBe(201)
    })

    test('an edit moves the days, and one that is refused leaves the record and its days', async () => {
      const subject = of()
      const { call } = subject
      const unitId = await newUnit(subject)
      const { id } = await subject.add((await subject.draft(0, nights(0, 3, unitId))).body)
      await subject.add((await subject.draft(0, nights(6, 8, unitId))).body)
      const before = await stateOf(subject)
      isRefused(await call('PUT', `/${id}`, { body: (await subject.draft(0, nights(2, 7, unitId))).body }), 6)
      expect(await stateOf(subject)).toEqual(before)
      // Its own days are in nobody's way.
      const moved = await call('PUT', `/${id}`, { body: (await subject.draft(0, nights(2, 6, unitId))).body })
      expect(moved.status).toBe(200)
      expect(daysOf(await takenDays(subject, unitId), id)).toEqual([2, 3, 4, 5].map(dayAt))
      const otherUnit = await newUnit(subject)
      await call('PUT', `/${id}`, { body: (await subject.draft(0, nights(2, 6, otherUnit))).body })
      expect(daysOf(await takenDays(subject, unitId), id)).toEqual([])
      expect(daysOf(await takenDays(subject, otherUnit), id)).toHaveLength(4)
    })

    const first = fields[from]
    if (first?.kind === 'date' && !first.required)
      test('an edit that sends one of the days is judged with the one that is stored, and without both none is taken', async () => {
        const subject = of()
        const { call } = subject
        const unitId = await newUnit(subject)
        const { body } = await subject.draft(0, nights(10, 12, unitId))
        const { id } = await subject.add(body)
        const before = await stateOf(subject)
        const { [from]: stored, ...rest } = body
        const last = { [until]: dayAt(14) }
        for (const free of [10, 9, 10 + 367]) {
          const refused = await call('PUT', `/${id}`, { body: { ...rest, [until]: dayAt(free) } })
          expect([free, refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([free, 422, [until]])
        }
        expect(await stateOf(subject)).toEqual(before)
        expect((await call('PUT', `/${id}`, { body: { ...rest, ...last } })).status).toBe(200)
        expect(daysOf(await takenDays(subject, unitId), id)).toEqual([10, 11, 12, 13].map(dayAt))
        expect([
          stored,
          (await call('PUT', `/${id}`, { body: { ...rest, ...last, [from]: null } })).status,
        ]).toEqual([dayAt(10), 200])
        expect(await takenDays(subject, unitId)).toEqual([])
      })

    test('a record takes one night at least and 366 at most', async () => {
      const subject = of()
      const unitId = await newUnit(subject)
      const before = await stateOf(subject)
      for (const free of [0, 367, 20_000]) {
        const refused = await bookIn(subject, nights(0, free, unitId))
        expect([free, refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([free, 422, [until]])
        expect(isSentence(refused.body.message, refused.language)).toBe(true)
      }
      expect(await stateOf(subject)).toEqual(before)
      expect((await bookIn(subject, nights(0, 366, unitId))).status).toBe(201)
    })

    test('a record that is deleted frees its days, alone or with all of a list', async () => {
      const subject = of()
      const { call } = subject
      const unitId = await newUnit(subject)
      const { id } = await subject.add((await subject.draft(0, nights(0, 3, unitId))).body)
      expect((await call('DELETE', `/${id}`)).status).toBe(200)
      expect(await takenDays(subject, unitId)).toEqual([])
      const { body, mark } = await subject.draft(0, nights(0, 3, unitId))
      await subject.add(body)
      expect(
        (await call('POST', `/delete-all?${subject.textFilter}=${mark.en}`, { body: { count: 1 } })).status,
      ).toBe(200)
      expect(await takenDays(subject, unitId)).toEqual([])
      expect((await bookIn(subject, nights(0, 3, unitId))).status).toBe(201)
    })

    if (hasSwitch && actions.includes('activate'))
      test('a record that is switched off frees its days, and is not switched on once another has them', async () => {
        const subject = of()
        const { call } = subject
        const unitId = await newUnit(subject)
        const { body, mark } = await subject.draft(0, nights(0, 3, unitId))
        const { id } = await subject.add(body)
        const all = (is_active: boolean) =>
          call('POST', `/activate-all?${subject.textFilter}=${mark.en}`, { body: { is_active, count: 1 } })
        const one = (is_active: boolean) => call('POST', `/activate/${id}`, { body: { is_active } })
        for (const turn of [one, all]) {
          expect((await turn(false)).status).toBe(200)
          expect(await takenDays(subject, unitId)).toEqual([])
          expect((await turn(true)).status).toBe(200)
          expect(daysOf(await takenDays(subject, unitId), id)).toHaveLength(3)
        }
        await one(false)
        await subject.add((await subject.draft(0, nights(1, 2, unitId))).body)
        const before = await stateOf(subject)
        for (const turn of [one, all]) isRefused(await turn(true), 1)
        expect(await stateOf(subject)).toEqual(before)
        const off = await bookIn(subject, nights(1, 2, unitId, { is_active: false }))
        expect(off.status).toBe(201)
      })

    if (state) {
      const { initial, moves } = state.field.machine
      /** A way of moves from the first state to one that frees the days, and on from there to one that takes them again. */
      const freeing = moves.find((move) => move.from.includes(initial) && !holdsIn(move.to))
      const back = freeing && moves.find((move) => move.from.includes(freeing.to) && holdsIn(move.to))

      if (freeing)
        test(`${freeing.name} frees the days${back ? `, and ${back.name} takes them again unless another has them` : ''}`, async () => {
          const subject = of()
          const { call } = subject
          const unitId = await newUnit(subject)
          const { id } = await subject.add((await subject.draft(0, nights(0, 2, unitId))).body)
          const take = (move: string) => call('POST', `/${id}/moves/${move}`, { body: { reason: 'سبب' } })
          expect((await take(freeing.name)).status).toBe(200)
          expect(await takenDays(subject, unitId)).toEqual([])
          if (!back) return
          expect((await take(back.name)).status).toBe(200)
          expect(daysOf(await takenDays(subject, unitId), id)).toHaveLength(2)
          await take(freeing.name)
          const { id: other } = await subject.add((await subject.draft(0, nights(1, 3, unitId))).body)
          const before = await stateOf(subject)
          isRefused(await take(back.name), 1)
          expect(await stateOf(subject)).toEqual(before)
          await call('DELETE', `/${other}`)
          expect((await take(back.name)).status).toBe(200)
        })

      test('a move between states that hold the days leaves them', async () => {
        const subject = of()
        const unitId = await newUnit(subject)
        const row = await subject.add((await subject.draft(0, nights(0, 2, unitId))).body)
        const move = movesOf(fields, row).find(({ to }) => holdsIn(to) && holdsIn(initial))
        if (!move) return
        await subject.call('POST', `/${row.id}/moves/${move.name}`, { body: { reason: 'سبب' } })
        expect(daysOf(await takenDays(subject, unitId), row.id)).toHaveLength(2)
      })
    }

    test('of twenty who book one night at once one wins, and nothing of the others is there', async () => {
      const subject = of()
      const unitId = await newUnit(subject)
      const { rows: before } = await sql<{ n: number }>`
        select count(*)::int as n from ${sql.table(subject.table)}`.execute(subject.app.platform.database.db)
      const bodies: Body[] = []
      for (let n = 0; n < 20; n += 1) bodies.push((await subject.draft(0, nights(n % 3, 3, unitId))).body)
      const answers = await Promise.all(bodies.map((body) => subject.call('POST', '', { body })))
      expect(statusesOf(answers)).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
      for (const { status, body } of answers) if (status === 409) expect(body.code).toBe('booked')
      const won = answers.find(({ status }) => status === 201)?.body.data
      const rows = await takenDays(subject, unitId)
      expect(daysOf(rows, won.id)).toHaveLength(rows.length)
      const { rows: after } = await sql<{ n: number }>`
        select count(*)::int as n from ${sql.table(subject.table)}`.execute(subject.app.platform.database.db)
      expect((after[0]?.n ?? 0) - (before[0]?.n ?? 0)).toBe(1)
    })

    test('days that are taken are answered to who may list the records, in their order and span', async () => {
      const subject = of()
      const { app, call } = subject
      const units = [await newUnit(subject), await newUnit(subject)]
      for (const [at, unitId] of units.entries())
        await subject.add((await subject.draft(0, nights(at, at + 3, unitId))).body)
      const span = queryOf({ from: dayAt(1), to: dayAt(2) })
      const [first] = units
      const { body: own } = await call('GET', `/days?${span}&unit=${first}`)
      expect(own.data.map(({ day }: Json) => day)).toEqual([1, 2].map(dayAt))
      const { body: all } = await call('GET', `/days?${span}`)
      const days: string[] = all.data.map(({ day }: Json) => day)
      expect(days).toEqual(days.toSorted())
      const mine = all.data.filter(({ unit: { id } }: Json) => units.includes(id))
      expect(mine).toHaveLength(4)
      const { data } = (await call('GET', `/${mine[0].record.id}`, { language: 'ar' })).body
      const arabic = await call('GET', `/days?${span}&unit=${mine[0].unit.id}`, { language: 'ar' })
      expect(arabic.body.data[0].record.name).toBe(String(data[resource.title]))

      const index = readPermission(`${resource.subject} ${resource.readWith ?? 'index'}`)
      if (!index) throw new Error(`nobody lists ${resource.name}`)
      const opening = givenBy(index)
      const others = await app.tokenWith(allPermissions.filter((held) => !opening.includes(held)))
      expect((await call('GET', `/days?${span}`, { token: others.token })).status).toBe(403)
      expect((await call('GET', `/days?${span}`, { token: null })).status).toBe(401)
      const { token } = await app.tokenWith([index])
      expect((await call('GET', `/days?${span}`, { token })).status).toBe(200)
      for (const [wrong, field] of [
        [{ from: dayAt(2), to: dayAt(1) }, 'from'],
        [{ from: dayAt(0), to: dayAt(366) }, 'to'],
        [{ from: dayAt(0) }, 'to'],
        [{ from: 'soon', to: dayAt(1) }, 'from'],
        [{ from: dayAt(0), to: dayAt(1), unit: 'x' }, 'unit'],
      ] as const) {
        const refused = await call('GET', `/days?${queryOf(wrong)}`)
        expect([field, refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([field, 422, [field]])
      }
    })
  },
  ({ booking }) => booking !== undefined,
)
