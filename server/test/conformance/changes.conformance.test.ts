import { parseCsv } from 'hucre/csv'
import { expect, test } from 'vitest'
import { counts } from '@bustan/contract/core/resource/conditions.ts'
import { relationKey } from '@bustan/contract/core/kinds/relationKey.ts'
import { hasLabel, labelByName } from '@bustan/contract/core/texts/fieldLabel.ts'
import type { Field } from '@bustan/contract/core/resource/fields.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { resources } from '@bustan/contract/modules.ts'
import { readPermission } from '@bustan/contract/permissions.ts'
import { translateIn } from '../../src/platform/texts/texts.ts'
import type { Translate } from '../../src/platform/texts/texts.ts'
import { listen, messages } from '../scenes/services/liveStream.ts'
import { DASHBOARD } from '../testApp.ts'
import type { Json } from '../testApp.ts'
import { everyResourceOn, isSentence, isTextIn } from './conformanceScene.ts'
import { examplesOf } from './examples/examples.ts'
import { columnOf } from './subject.ts'
import type { Body } from './drafts.ts'
import type { Subject } from './subject.ts'

/** The rows of the trail about a record, oldest first. */
async function trailOf({ app, resource }: Subject, id: number, language?: Language): Promise<Json[]> {
  const { status, body } = await app.call(
    'GET',
    `${DASHBOARD}/audit?resource=${resource.name}&record_id=${id}&per_page=50`,
    { token: app.superToken, ...(language ? { language } : {}) },
  )
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data.toReversed()
}

const actionsOf = (trail: readonly Json[]) => trail.map(({ action }) => action)

/** The rows of the file of a list, each by its labels. */
async function fileOf({ app, path }: Subject, query: string, language: Language) {
  const response = await fetch(`${app.url}${path}/export?format=csv&${query}`, {
    headers: { authorization: `Bearer ${app.superToken}`, 'accept-language': language },
  })
  const [head = [], ...rows] = parseCsv((await response.text()).replace(/^\uFEFF/, ''), {
    typeInference: false,
  })
  const labels = head.map(String)
  return {
    status: response.status,
    labels,
    rows: rows.map((row) => Object.fromEntries(labels.map((label, at) => [label, String(row[at] ?? '')]))),
  }
}

/** The head of a field's column: its label, and the unit of a number. */
const headOf = (field: Field | undefined, label: string, t: Translate): string =>
  field?.kind === 'number' && field.unit ? `${label} (${t(`unitNames/${field.unit}`)})` : label

everyResourceOn('changes are told by notices, and many are written by one statement', (of, resource) => {
  const { actions, fields, name } = resource

  test('each change has its row in the trail, with who made it and what it was before', async () => {
    const subject = of()
    const { call, draft, keeper } = subject
    const { token } = keeper
    const { body, mark } = await draft()
    const { body: other } = await draft(1, {}, mark)
    const { id } = (await call('POST', '', { token, body })).body.data
    expect((await call('PUT', `/${id}`, { token, body: other })).status).toBe(200)
    expect((await call('DELETE', `/${id}`, { token })).status).toBe(200)
    const trail = await trailOf(subject, id)
    expect(actionsOf(trail)).toEqual(['create', 'edit', 'delete'])
    const titles = await Promise.all(
      (['ar', 'en'] as const).map(
        async (language) => [language, await trailOf(subject, id, language)] as const,
      ),
    )
    for (const [language, rows] of titles)
      for (const row of rows)
        expect([language, row.record_title]).toEqual([language, expect.stringContaining(mark[language])])
    for (const row of trail)
      expect(row).toMatchObject({
        resource: name,
        record_id: String(id),
        record_exists: false,
        actor: { kind: 'admin', id: keeper.adminId },
      })
    const [created, edited, deleted] = trail.map(
      ({ changes }) => new Map<string, Json>(changes.map((one: Json) => [one.field, one])),
    )
    for (const [field, definition] of Object.entries(fields)) {
      const { audited } = examplesOf(definition)
      const column = columnOf(resource, field)
      const valuesIn = (sent: Body) =>
        counts(fields, field, sent) ? Object.entries(audited(column, definition, sent[field])) : []
      const [before, after] = [valuesIn(body), valuesIn(other)]
      for (const [part, value] of before)
        expect(created?.get(part), part).toMatchObject({ before: null, after: value })
      for (const [at, [part, value]] of before.entries())
        expect(edited?.get(part), part).toMatchObject({
          before: value,
          ...(after[at] && { after: after[at][1] }),
        })
      for (const [part, value] of after) {
        expect(edited?.get(part), part).toMatchObject({ after: value })
        expect(deleted?.get(part), part).toMatchObject({ before: value, after: null })
      }
    }
  })

  if (resources.includes(resource))
    test('who may list its records is told of a change at once, and nobody who may read none', async () => {
      const { app, addLeast, call, draft } = of()
      const reading = readPermission(`${resource.subject} ${resource.readWith ?? 'index'}`)
      const reader = await app.tokenWith(reading ? [reading] : [])
      const stranger = await app.tokenWith(['audit index'])
      const since = async (token: string, position: string) =>
        (await app.call('GET', `${DASHBOARD}/live/since?position=${position}`, { token })).body
      const { position } = await since(reader.token, '')
      const listener = await listen(app, reader.token)
      const id = await addLeast()
      await call('PUT', `/${id}`, { body: (await draft(1)).body })
      if (actions.includes('activate')) await call('POST', `/activate/${id}`, { body: { status: 0 } })
      await call('DELETE', `/${id}`)
      const wanted = ['create', 'edit', ...(actions.includes('activate') ? ['deactivate'] : []), 'delete']
      const eventsOf = (events: readonly Json[]) =>
        events.filter((one) => one.resource === name && one.record_id === String(id))
      await listener.until(() => eventsOf(messages(listener.events)).length >= wanted.length)
      await listener.stop()
      expect(actionsOf(eventsOf(messages(listener.events)))).toEqual(wanted)
      expect(actionsOf(eventsOf((await since(reader.token, position)).data))).toEqual(wanted)
      expect((await since(stranger.token, position)).data).toEqual([])
    })

  test('its file has the rows that the list leaves, with the labels and words of the caller', async () => {
    const subject = of()
    const { add, call, draft, textFilter } = subject
    const { body, mark } = await draft()
    const { id } = await add(body)
    await add((await draft(1)).body)
    for (const language of ['ar', 'en'] as const) {
      const t = translateIn(language)
      const { status, labels, rows } = await fileOf(subject, `${textFilter}=${mark.ar}`, language)
      expect([status, rows.length]).toEqual([200, 1])
      const { data } = (await call('GET', `/${id}`, { language })).body
      const cells: Record<string, string> = {}
      for (const [field, definition] of Object.entries(fields)) {
        const all = examplesOf(definition).cells(field, definition, body[field], language)
        const isCounted = counts(fields, field, body)
        Object.assign(cells, isCounted ? all : Object.fromEntries(Object.keys(all).map((one) => [one, ''])))
        if (definition.kind === 'reference') cells[field] = data[relationKey(field)].name
      }
      for (const [field, text] of Object.entries(cells)) {
        const label = labelByName(t, resource.subject, field)
        expect([field, rows[0]?.[headOf(fields[field], label, t)]]).toEqual([field, text])
        if (resources.includes(resource))
          expect([field, hasLabel(t, resource.subject, field)]).toEqual([field, true])
      }
      expect(rows[0]?.['#']).toBe(String(id))
      if (!resources.includes(resource)) continue
      for (const label of labels.slice(1)) expect([label, isTextIn(label, language)]).toEqual([label, true])
    }
  })

  if (actions.includes('activate')) {
    test('its switch is set, turned and explained, and the trail has each', async () => {
      const subject = of()
      const { add, call, draft } = subject
      const { id } = await add((await draft(0, { is_active: true })).body)
      for (const [sent, isOn] of [
        [{ is_active: 0, reason: 'لم يعد يلزم' }, false],
        [{ status: '1', message: 'It is needed' }, true],
        [undefined, false],
        [{}, true],
        [{ status: 'false' }, false],
        [{ is_active: 0 }, false],
      ] as const) {
        const { status, body } = await call('POST', `/activate/${id}`, sent ? { body: sent } : {})
        expect([status, body.data]).toEqual([200, { id, is_active: isOn, status: Number(isOn) }])
        expect((await call('GET', `/${id}`)).body.data).toMatchObject({
          is_active: isOn,
          status: Number(isOn),
        })
      }
      const refused = await call('POST', `/activate/${id}`, { body: { is_active: 'maybe' } })
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['is_active']])
      const [, first, second, ...rest] = await trailOf(subject, id)
      expect([first.action, first.reason, second.action, second.reason]).toEqual([
        'deactivate',
        'لم يعد يلزم',
        'activate',
        'It is needed',
      ])
      expect(first.changes).toMatchObject([{ field: 'is_active', before: true, after: false }])
      expect(second.changes).toMatchObject([{ field: 'is_active', before: false, after: true }])
      expect(actionsOf(rest).slice(0, 3)).toEqual(['deactivate', 'activate', 'deactivate'])
    })

    test('everything that its filters leave is switched, where it is as much as the caller saw', async () => {
      const subject = of()
      const { addThree, call, ids, keeper, state } = subject
      const { rows, groupQuery } = await addThree()
      const { rows: others } = await addThree()
      const before = await state()
      for (const count of [2, 4]) {
        const refused = await call('POST', `/activate-all?${groupQuery}`, { body: { is_active: 0, count } })
        expect([refused.status, refused.body.code, refused.body.count]).toEqual([409, 'count_changed', 3])
        expect(isSentence(refused.body.message, refused.language)).toBe(true)
      }
      expect(await state()).toEqual(before)
      await call('POST', `/activate/${rows[0].id}`, { body: { is_active: 0 } })
      const done = await call('POST', `/activate-all?${groupQuery}`, {
        token: keeper.token,
        body: { is_active: 0, count: 3 },
      })
      // One was off already, and is left alone.
      expect([done.status, done.body.data]).toEqual([200, { count: 2 }])
      expect(await ids(`${groupQuery}&status=0`)).toHaveLength(3)
      for (const { id } of rows)
        expect(actionsOf(await trailOf(subject, id))).toEqual(['create', 'deactivate'])
      const [last] = (await trailOf(subject, rows[2].id)).slice(-1)
      expect(last.actor).toMatchObject({ kind: 'admin', id: keeper.adminId })
      expect(last.changes).toMatchObject([{ field: 'is_active', before: true, after: false }])
      for (const { id } of others)
        expect((await call('GET', `/${id}`)).body.data).toMatchObject({ is_active: true, version: 1 })
    })
  }

  if (actions.includes('delete'))
    test('everything that its filters leave is deleted, where it is as much as the caller saw', async () => {
      const subject = of()
      const { addThree, call, ids, state } = subject
      const { rows, groupQuery } = await addThree()
      const { groupQuery: others } = await addThree()
      const before = await state()
      for (const count of [2, 4]) {
        const refused = await call('POST', `/delete-all?${groupQuery}`, { body: { count } })
        expect([refused.status, refused.body.code, refused.body.count]).toEqual([409, 'count_changed', 3])
      }
      expect(await state()).toEqual(before)
      const gone = await call('POST', `/delete-all?${groupQuery}`, { body: { count: 3 } })
      expect([gone.status, gone.body.data]).toEqual([200, { count: 3 }])
      expect(await ids(groupQuery)).toEqual([])
      expect(await ids(others)).toHaveLength(3)
      for (const { id } of rows) {
        const trail = await trailOf(subject, id)
        expect(actionsOf(trail)).toEqual(['create', 'delete'])
        const [created, deleted] = trail.map(({ changes }) => changes.map(({ field }: Json) => field))
        expect(deleted).toEqual(created)
      }
    })
})
