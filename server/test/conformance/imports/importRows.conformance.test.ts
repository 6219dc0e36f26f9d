import { expect, test } from 'vitest'
import { DASHBOARD } from '../../testApp.ts'
import type { Json } from '../../testApp.ts'
import { everyResourceOn, isSentence } from '../conformanceScene.ts'
import type { Body } from '../drafts.ts'
import { queryOf } from '../subject.ts'
import type { Subject } from '../subject.ts'
import { asNew, exported, filedValues, freeAdded, isImported, ownHeads, send } from './importScene.ts'
import type { Row, Table } from './importScene.ts'

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

    test('several rows at once change or add several records, each by its own cells', async () => {
      const subject = of()
      await freeAdded(subject)
      const { add, call, draft, ids, textFilter } = subject
      const { body: first, mark } = await draft()
      const bodies = [first, (await draft(1, {}, mark)).body, (await draft(2, {}, mark)).body]
      const added: number[] = []
      for (const body of bodies) added.push((await add(body)).id)
      const { head, rows } = await exported(subject, added, 'en')
      const read = async (all: readonly number[], of: readonly Body[]) => {
        const values: object[] = []
        for (const [at, id] of all.entries()) {
          const { data } = (await call('GET', `/${id}`, { language: 'en' })).body
          values.push(filedValues(subject, data, of[at] ?? {}, 'en'))
        }
        return values
      }
      const actionsOf = async (id: number) => (await trailOf(subject, id)).map(({ action }) => action)
      const given = bodies.map((body, at) => ({ body, row: asNew(subject, rows[at], body, 'en') }))
      const values = await read(added, bodies)
      if (canEdit) {
        // Each becomes what the next one was.
        const next = [...given.slice(1), ...given.slice(0, 1)]
        const edits = next.map(({ row }, at) => ({ ...row, '#': String(added[at]) }))
        const { status, body } = await send(subject, { head, rows: edits })
        expect([status, body.data]).toMatchObject([200, { added: 0, changed: 3, unchanged: 0 }])
        const turned = [...values.slice(1), ...values.slice(0, 1)]
        const sent = next.map((one) => one.body)
        expect(await read(added, sent)).toEqual(turned)
        for (const id of added) expect(await actionsOf(id)).toEqual(['edit', 'create'])
      }
      for (const id of added) expect((await call('DELETE', `/${id}`)).status).toBe(200)
      const { status, body } = await send(subject, { head, rows: given.map(({ row }) => row) })
      expect([status, body.data]).toMatchObject([200, { added: 3, changed: 0, unchanged: 0 }])
      const fresh = (await ids(queryOf({ [textFilter]: mark.en }))).toSorted((one, other) => one - other)
      expect(await read(fresh, bodies)).toEqual(values)
      for (const id of fresh) expect(await actionsOf(id)).toEqual(['create'])
    })

    const { booking } = resource
    if (booking)
      test('a row that the database refuses stands alone, and those beside it do not', async () => {
        const subject = of()
        const { add, call, draft, state } = subject
        const given: Row[] = []
        let head: string[] = []
        for (const place of [1, 2]) {
          const { body } = await draft(place)
          const { id } = await add(body)
          const table = await exported(subject, [id], 'en')
          expect((await call('DELETE', `/${id}`)).status).toBe(200)
          head = table.head
          given.push(asNew(subject, table.rows[0], body, 'en'))
        }
        const before = await state()
        // The first of them takes the days that the last one wants.
        const table = { head, rows: [...given, ...given.slice(0, 1)] }
        const looked = await send(subject, table, { check: '1' })
        expect(looked.body.data).toMatchObject({ added: 2, problems: [{ row: 4, field: booking.from }] })
        expect((await send(subject, table)).status).toBe(422)
        expect(await state()).toEqual(before)
      })
  },
  isImported,
)
