import { expect, test } from 'vitest'
import { DASHBOARD } from '../../testApp.ts'
import type { Json } from '../../testApp.ts'
import { everyResourceOn, isSentence } from '../conformanceScene.ts'
import { queryOf } from '../subject.ts'
import type { Subject } from '../subject.ts'
import { asNew, exported, filedValues, freeAdded, isImported, ownHeads, send } from './importScene.ts'
import type { Table } from './importScene.ts'

const trailOf = async ({ app, resource }: Subject, id: number): Promise<Json[]> =>
  (
    await app.call('GET', `${DASHBOARD}/audit?${queryOf({ resource: resource.name, record_id: id })}`, {
      token: app.superToken,
    })
  ).body.data

everyResourceOn(
  'many rows are written by one transaction, which a refused one must not end',
  (of, resource) => {
    const canEdit = resource.actions.includes('edit')

    test('the file of its list is taken back and changes nothing, in either language', async () => {
      const subject = of()
      const { rows } = await subject.addThree()
      const before = await subject.state()
      for (const language of ['ar', 'en'] as const) {
        const table = await exported(
          subject,
          rows.map(({ id }) => id),
          language,
        )
        expect(table.rows).toHaveLength(3)
        const { status, body } = await send(subject, table, { language })
        expect([status, body.data]).toEqual([
          200,
          { added: 0, changed: 0, unchanged: 3, problems: [], more_problems: 0, unknown_columns: [] },
        ])
      }
      expect(await subject.state()).toEqual(before)
    })

    test('a row without a number adds what it says, one with a number changes that record, and the trail has both', async () => {
      const subject = of()
      await freeAdded(subject)
      const { add, call, draft, keeper, ids, textFilter } = subject
      const { body } = await draft()
      const { body: other, mark } = await draft(1)
      const [edited, model] = [await add(body), await add(other)]
      const { head, rows } = await exported(subject, [model.id], 'en')
      const wanted = filedValues(
        subject,
        (await call('GET', `/${model.id}`, { language: 'en' })).body.data,
        other,
        'en',
      )
      expect((await call('DELETE', `/${model.id}`)).status).toBe(200)
      const row = asNew(subject, rows[0], other, 'en')
      const table: Table = {
        head: [...head, 'Zzyx'],
        rows: [{ ...row, '#': canEdit ? String(edited.id) : '' }],
      }
      const before = await subject.state()
      const looked = await send(subject, table, { token: keeper.token, check: '1', language: 'en' })
      const counted = { added: canEdit ? 0 : 1, changed: canEdit ? 1 : 0, unchanged: 0 }
      expect([looked.status, looked.body.data]).toEqual([
        200,
        { ...counted, problems: [], more_problems: 0, unknown_columns: ['Zzyx'] },
      ])
      expect(await subject.state()).toEqual(before)
      const done = await send(subject, table, { token: keeper.token, language: 'en' })
      expect([done.status, done.body.data]).toMatchObject([200, counted])
      expect(isSentence(done.body.message, 'en')).toBe(true)
      if (canEdit) {
        const { data } = (await call('GET', `/${edited.id}`, { language: 'en' })).body
        expect(filedValues(subject, data, other, 'en')).toEqual(wanted)
        expect(await trailOf(subject, edited.id)).toMatchObject([
          { action: 'edit', actor: { kind: 'admin', id: keeper.adminId } },
          { action: 'create' },
        ])
        expect((await call('DELETE', `/${edited.id}`)).status).toBe(200)
      }
      // By the names of fields as well, and without the number of anything.
      const own = new Map(ownHeads(subject, 'en'))
      const named = head.filter((label) => own.has(label))
      const plain = Object.fromEntries(named.map((label) => [own.get(label) ?? '', row[label] ?? '']))
      const added = await send(
        subject,
        { head: Object.keys(plain), rows: [plain] },
        { token: keeper.token, language: 'ar' },
      )
      expect([added.status, added.body.data]).toMatchObject([200, { added: 1, changed: 0, unchanged: 0 }])
      const [id = 0] = await ids(queryOf({ [textFilter]: mark.en }))
      const { data } = (await call('GET', `/${id}`, { language: 'en' })).body
      expect(filedValues(subject, data, other, 'en')).toEqual(wanted)
      expect(await trailOf(subject, id)).toMatchObject([
        { action: 'create', actor: { kind: 'admin', id: keeper.adminId } },
      ])
    })
  },
  isImported,
)
