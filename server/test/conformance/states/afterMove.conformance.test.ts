import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { everyResourceOn } from '../conformanceScene.ts'
import { tokens, UNMOVED } from '../../scenes/values/samples.ts'
import { DUE, stateScene } from './stateScene.ts'

everyResourceOn(
  'a rule runs in the transaction of the move',
  (of, resource) => {
    const { at, moveAll, putBefore, system, take, undo } = stateScene(resource)
    const stepsOf = async (id: number) => {
      const { rows } = await sql<{ step: string }>`
        select concat_ws(' ', case when is_undo then 'undo' end, move, before, after, coalesce(actor::text, 'system')) as step
        from token_steps where token_id = ${id} order by id`.execute(of().app.platform.database.db)
      return rows.map(({ step }) => step)
    }
    const add = async (more: object = {}) => {
      const { add: addOne, draft } = of()
      const { body, mark } = await draft(0, { ends_at: null, last_day: null, ...more })
      return { id: (await addOne(body)).id as number, query: `code=${mark.en}` }
    }
    const [expire] = system

    test('the rule of a resource is told of every move, whoever takes it, and of what was taken back', async () => {
      const subject = of()
      const { token, adminId } = subject.keeper
      const { id, query } = await add()
      const { body } = await take(subject, id, 'accept', { token })
      expect((await undo(subject, id, body.data.version, { token })).status).toBe(200)
      expect((await moveAll(subject, 'accept', query, { count: 1 }, { token })).status).toBe(200)
      const { id: left } = await add()
      await putBefore(subject, left, expire?.due ?? { field: '' }, 0)
      await subject.app.sweep(DUE)
      expect(await stepsOf(id)).toEqual([
        `accept pending accepted ${adminId}`,
        `undo accept accepted pending ${adminId}`,
        `accept pending accepted ${adminId}`,
      ])
      expect(await stepsOf(left)).toEqual(['expire pending expired system'])
    })

    test('what the rule throws undoes the move, the undo, all of many, and what the system does', async () => {
      const subject = of()
      const { token } = subject.keeper
      const { id, query } = await add({ remarks: UNMOVED })
      const before = await subject.state()
      for (const refused of [
        await take(subject, id, 'accept', { token }),
        await moveAll(subject, 'accept', query, { count: 1 }, { token }),
      ])
        expect([refused.status, refused.body.code]).toEqual([403, 'protected'])
      expect(await subject.state()).toEqual(before)
      await putBefore(subject, id, expire?.due ?? { field: '' }, 0)
      const due = await subject.state()
      await expect(subject.app.sweep(DUE)).rejects.toThrow(`tokens ${id} could not expire`)
      expect(await subject.state()).toEqual(due)
      expect(await stepsOf(id)).toEqual([])
      await subject.call('DELETE', `/${id}`)

      const { id: other } = await add()
      const { version } = (await take(subject, other, 'accept', { token })).body.data
      await sql`update tokens set remarks = ${UNMOVED} where id = ${other}`.execute(
        subject.app.platform.database.db,
      )
      expect((await undo(subject, other, version, { token })).body.code).toBe('protected')
      expect((await subject.call('GET', `/${other}`)).body.data[at]).toBe('accepted')
      expect(await stepsOf(other)).toHaveLength(1)
    })
  },
  ({ name }) => name === tokens.name,
)
