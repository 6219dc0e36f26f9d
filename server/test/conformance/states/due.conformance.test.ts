import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { stateIn } from '@bustan/contract/core/resource/moves.ts'
import { everyResourceOn } from '../conformanceScene.ts'
import { DUE, isSystems, namesOf, stateScene, trailOf } from './stateScene.ts'

/** More than the sweep looks up at once. */
const MORE_THAN_A_BATCH = 105

everyResourceOn(
  'a row that two processes move is locked by the database, which also tells what is due',
  (of, resource) => {
    const scene = stateScene(resource)
    const { addIn, at, column, initial, leaving, putBefore, system, take } = scene
    const due = system.flatMap((move) =>
      move.from.flatMap((state) => (move.due ? [{ move, state, due: move.due }] : [])),
    )
    const readState = async (id: number) => (await of().call('GET', `/${id}`, { language: 'en' })).body.data

    for (const { move, state, due: time } of due) {
      test(`${move.name} from ${state} is taken by the system once it is due, and not before`, async () => {
        const subject = of()
        const id = await addIn(subject, state)
        await putBefore(subject, id, time, 60)
        const before = await readState(id)
        await subject.app.sweep(DUE)
        expect(await readState(id)).toEqual(before)
        await putBefore(subject, id, time, 0)
        await subject.app.sweep(DUE)
        expect(await readState(id)).toMatchObject({ [at]: move.to, version: before.version + 1 })
        expect((await trailOf(subject, id)).at(-1)).toMatchObject({
          action: move.name,
          reason: null,
          actor: { kind: 'system', id: null },
          changes: [{ field: column, before: state, after: move.to }],
        })
      })

      test(`${move.name} from ${state} is none of the calls there: nobody takes it, and nobody is told of it`, async () => {
        const subject = of()
        const id = await addIn(subject, state)
        const before = await subject.state()
        const refused = await take(subject, id, move.name)
        // The call is there where somebody may take a move of this name from elsewhere.
        const isCall = scene.staff.some(({ name }) => name === move.name)
        expect(refused.status).toBe(isCall ? 409 : 404)
        if (isCall) expect(refused.body.allowed).toEqual(namesOf(leaving(state)))
        expect(await subject.state()).toEqual(before)
      })

      test(`${move.name} from ${state} is taken once, whoever looks at the same time`, async () => {
        const subject = of()
        const ids = [await addIn(subject, state), await addIn(subject, state), await addIn(subject, state)]
        for (const id of ids) await putBefore(subject, id, time, -1)
        const versions = await Promise.all(ids.map(async (id) => (await readState(id)).version))
        await Promise.all([1, 2, 3, 4].map(() => subject.app.sweep(DUE)))
        for (const [index, id] of ids.entries()) {
          const trail = (await trailOf(subject, id)).filter(({ action }) => action === move.name)
          expect(trail).toHaveLength(1)
          expect(await readState(id)).toMatchObject({ [at]: move.to, version: (versions[index] ?? 0) + 1 })
        }
      })

      // Somebody's move that leaves where the system's leads to could follow it, and both would be done.
      const other = leaving(state).find(({ from }) => !from.includes(move.to))
      if (other)
        test(`${move.name} from ${state} and somebody’s ${other.name} at once: one of them`, async () => {
          const subject = of()
          const id = await addIn(subject, state)
          await putBefore(subject, id, time, -1)
          const { version } = await readState(id)
          const [, { status }] = await Promise.all([subject.app.sweep(DUE), take(subject, id, other.name)])
          await subject.app.sweep(DUE)
          const left = (await trailOf(subject, id)).filter(({ changes }) => changes[0]?.before === state)
          expect(left.map(({ action }) => action)).toEqual([status === 200 ? other.name : move.name])
          expect((await readState(id)).version).toBeGreaterThan(version)
        })
    }

    if (due.length > 0)
      test('more than are looked up at once are taken in one look, and one that can not be moved stops none of them', async () => {
        const subject = of()
        const [first] = due
        if (!first) return
        const { table, app } = subject
        const { db } = app.platform.database
        const ids = [await addIn(subject, first.state)]
        while (ids.length < MORE_THAN_A_BATCH) ids.push(await subject.addLeast())
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${first.state} where id = any(${ids}::int[])`.execute(
          db,
        )
        for (const id of ids) await putBefore(subject, id, first.due, -1)
        const bad = ids[3] ?? 0
        const name = `refuse_${table}`
        await sql
          .raw(
            `create function ${name}() returns trigger language plpgsql as $$
              begin if new.id = ${bad} then raise exception 'not this one'; end if; return new; end $$`,
          )
          .execute(db)
        await sql
          .raw(`create trigger ${name} before update on ${table} for each row execute function ${name}()`)
          .execute(db)
        await expect(app.sweep(DUE)).rejects.toThrow(`${resource.name} ${bad} could not ${first.move.name}`)
        const states = await sql<{ state: string; count: number }>`
          select ${sql.ref(column)} as state, count(*)::int as count from ${sql.table(table)}
          where id = any(${ids}::int[]) group by 1 order by 2`.execute(db)
        expect(states.rows).toEqual([
          { state: first.state, count: 1 },
          { state: first.move.to, count: ids.length - 1 },
        ])
        await sql.raw(`drop trigger ${name} on ${table}`).execute(db)
        await app.sweep(DUE)
        expect((await readState(bad))[at]).toBe(first.move.to)
      })

    test('a new record has waited for nothing yet', async () => {
      const subject = of()
      const id = await subject.addLeast()
      await subject.app.sweep(DUE)
      expect((await readState(id))[at]).toBe(initial)
    })
  },
  ({ fields }) => stateIn(fields)?.field.machine.moves.some(isSystems) ?? false,
)
