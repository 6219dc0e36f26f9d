import { parseCsv } from 'hucre/csv'
import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { hasCells, isImportable } from '@bustan/contract/core/exports/import/importable.ts'
import { counts } from '@bustan/contract/core/resource/conditions.ts'
import { tableOf } from '@bustan/contract/core/resource/resourceNames.ts'
import { labelByName } from '@bustan/contract/core/texts/fieldLabel.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { businessDay } from '@bustan/contract/core/values/dates.ts'
import { isRecord, recordOf } from '@bustan/contract/core/values/objects.ts'
import { resources } from '@bustan/contract/modules.ts'
import { allPermissions, givenBy, readPermission } from '@bustan/contract/permissions.ts'
import { translateIn } from '../../src/platform/texts/texts.ts'
import { DASHBOARD } from '../testApp.ts'
import type { CallOptions, Json } from '../testApp.ts'
import { everyResourceOn, isSentence, isTextIn } from './conformanceScene.ts'
import { examplesOf } from './examples/examples.ts'
import { exceptions, targets } from './exceptions.ts'
import { bodyFor, queryOf } from './subject.ts'
import type { Body } from './drafts.ts'
import type { Subject } from './subject.ts'

type Row = Record<string, string>
interface Table {
  head: string[]
  rows: Row[]
}

/** Rows of one file: no more problems than an answer has. */
const ROWS = 60

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const csvOf = ({ head, rows }: Table): string =>
  [head, ...rows.map((row) => head.map((label) => row[label] ?? ''))]
    .map((cells) => cells.map(quoted).join(','))
    .join('\r\n')

/** The file of records of a list, by its labels in a language, in the order of these ids. */
async function exported({ app, path }: Subject, ids: readonly number[], language: Language): Promise<Table> {
  const response = await fetch(`${app.url}${path}/export?format=csv`, {
    headers: { authorization: `Bearer ${app.superToken}`, 'accept-language': language },
  })
  const [head = [], ...rows] = parseCsv((await response.text()).replace(/^\uFEFF/, ''))
  const labels = head.map(String)
  const all = rows.map((cells) =>
    Object.fromEntries(labels.map((label, at) => [label, String(cells[at] ?? '')])),
  )
  const named = ids.map((id) => all.filter((row) => row['#'] === String(id)))
  return { head: labels, rows: named.flat() }
}

/** Sends a table, or the text of a file, to be imported. */
function send({ call }: Subject, table: Table | string, options: CallOptions & { check?: string } = {}) {
  const form = new FormData()
  form.append('file', new Blob([typeof table === 'string' ? table : csvOf(table)]), 'list.csv')
  const { check, ...others } = options
  if (check) form.append('check', check)
  return call('POST', '/import', { ...others, form })
}

/** The parts of a field that have a column of their own. */
const partsOf = (resource: Subject['resource'], name: string): string[] => {
  const field = resource.fields[name]
  if (field?.kind === 'point') return ['.lat', '.lng']
  if (field?.kind === 'bilingual') return field.only ? [`.${field.only}`] : ['.ar', '.en']
  return ['']
}

/** The head of a part's column in a language. */
function headOf({ fields, subject }: Subject['resource'], path: string, language: Language): string {
  const t = translateIn(language)
  const field = fields[path]
  const label = labelByName(t, subject, path)
  return field?.kind === 'number' && field.unit ? `${label} (${t(`unitNames/${field.unit}`)})` : label
}

/** The row of a record as one to be added: people of this suite share their names, so that they are told by their numbers. */
const asNew = ({ fields, resource }: Subject, row: Row | undefined, body: Body, language: Language): Row => ({
  ...row,
  ...Object.fromEntries(
    fields.flatMap(([name, field]) =>
      (field.kind === 'reference' || field.kind === 'references') && targets[field.to]
        ? [[headOf(resource, name, language), [body[name]].flat().join('، ')] as const]
        : [],
    ),
  ),
  '#': '',
})

const cellFields = ({ fields }: Subject) => fields.filter(([, field]) => hasCells(field))
const ownHeads = ({ resource, fields }: Subject, language: Language) =>
  fields.flatMap(([name]) =>
    partsOf(resource, name).map((part) => [headOf(resource, name + part, language), name + part] as const),
  )

/** The values that a file has of a record, as it answers them. */
const filedValues = (subject: Subject, data: Json, body: Body, language: Language) =>
  Object.fromEntries(
    cellFields(subject).flatMap(([name, field]) =>
      Object.keys(examplesOf(field).answer(name, field, body[name], language))
        .filter((key) => key !== 'trans')
        .map((key) => [key, data[key]]),
    ),
  )

const trailOf = async ({ app, resource }: Subject, id: number): Promise<Json[]> =>
  (
    await app.call('GET', `${DASHBOARD}/audit?${queryOf({ resource: resource.name, record_id: id })}`, {
      token: app.superToken,
    })
  ).body.data

const isMeant = (resource: Subject['resource']) =>
  isImportable(resource) && !exceptions[resource.name]?.hasOwnImport

/** Fields that a shop adds are no part of files: here none of them has to be filled. */
async function freeAdded({ app, resource }: Subject): Promise<void> {
  const field = Object.values(resource.fields).find(({ kind }) => kind === 'additional')
  if (field?.kind === 'additional')
    await sql`update ${sql.table(tableOf(field.definedBy))} set is_optional = true`.execute(
      app.platform.database.db,
    )
}

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

    test('a cell that is missing or wrong is told by its row and field, and nothing is written', async () => {
      const subject = of()
      await freeAdded(subject)
      const { add, draft, state } = subject
      const language = 'ar'
      const today = businessDay(new Date())
      const { body } = await draft()
      const bodies = new Map<string, Body>([['', body]])
      for (const [name, field] of cellFields(subject))
        if (field.onlyIf) bodies.set(name, bodyFor(resource, name, body))
      const added = new Map<string, number>()
      for (const [name, one] of bodies) added.set(name, (await add(one)).id)
      const { head, rows } = await exported(subject, [...added.values()], language)
      const rowFor = (name: string): Row => {
        const id = added.get(bodies.has(name) ? name : '')
        const row = rows.find((one) => one['#'] === String(id))
        return asNew(subject, row, bodies.get(name) ?? body, language)
      }
      const wrong: { path: string; cell: string; row: Row }[] = []
      for (const [name, field] of cellFields(subject)) {
        const filled = bodies.get(name) ?? body
        if (!counts(resource.fields, name, filled)) continue
        const put = (part: string, cells: Readonly<Record<string, string>>) => {
          const path = name + part
          const changed = Object.entries(cells).map(([one, cell]) => [
            headOf(resource, name + one, language),
            cell,
          ])
          wrong.push({
            path,
            cell: cells[part] ?? '',
            row: { ...rowFor(name), ...Object.fromEntries(changed) },
          })
        }
        const parts = partsOf(resource, name)
        const isList = field.kind === 'choices' || field.kind === 'references'
        for (const part of examplesOf(field).needed(field, 'create'))
          put(part, Object.fromEntries((part ? [part] : parts).map((one) => [one, ''])))
        for (const { value, at = '' } of examplesOf(field).wrong(field, { today, body: filled }, name)) {
          const cell = isRecord(value) && !Array.isArray(value) ? value[at.slice(1)] : [value].flat()[0]
          const isNumeric = typeof cell === 'number' && !['text', 'bilingual'].includes(field.kind)
          const isWhole = !Array.isArray(value) || (isList && value.length === 1)
          // A date of a cell has its day alone, and a text that is blank is none.
          if (!parts.includes(at) || !isWhole || !(isNumeric || (typeof cell === 'string' && cell.trim())))
            continue
          const sides = isRecord(value) && !Array.isArray(value) ? value : { '': value }
          const cells = parts.map((one) => [one, String(one === at ? cell : (sides[one.slice(1)] ?? ''))])
          put(at, field.kind === 'point' ? Object.fromEntries(cells) : { [at]: String(cell) })
        }
      }
      expect(wrong.length).toBeGreaterThan(0)
      const before = await state()
      for (let from = 0; from < wrong.length; from += ROWS) {
        const some = wrong.slice(from, from + ROWS)
        const table = { head, rows: [rowFor(''), ...some.map(({ row }) => row)] }
        const check = from === 0 ? '' : '1'
        const { status, body: answer } = await send(subject, table, { language, check })
        expect(status).toBe(check ? 200 : 422)
        if (!check) expect(isSentence(answer.message, language)).toBe(true)
        const problems: Json[] = answer.data.problems
        for (const [at, { path, cell }] of some.entries()) {
          const own = problems.filter(({ row }) => row === at + 3)
          const fields = own.map(({ field }) => field)
          expect([path, cell, fields]).toEqual([path, cell, expect.arrayContaining([path])])
          const problem = own.find(({ field }) => field === path)
          expect([path, cell, isSentence(problem.message, language)]).toEqual([path, cell, true])
          if (cell) expect([path, problem.value]).toEqual([path, cell.trim()])
          if (resources.includes(resource)) expect(isTextIn(problem.label, language)).toBe(true)
        }
      }
      expect(await state()).toEqual(before)
    })

    test('rows are judged by what their sender may do, and the file by its columns', async () => {
      const subject = of()
      await freeAdded(subject)
      const { add, call, draft, holding, state } = subject
      const create = readPermission(`${resource.subject} create`)
      if (!create) throw new Error(`nobody can hold ${resource.subject} create`)
      const { id } = await add((await draft()).body)
      const { body: other } = await draft(2)
      const model = await add(other)
      const { head, rows } = await exported(subject, [id, model.id], 'en')
      const [mine = {}] = rows
      await call('DELETE', `/${model.id}`)
      const fresh = asNew(subject, rows[1], other, 'en')
      const before = await state()
      const others = await holding(allPermissions.filter((one) => !givenBy(create).includes(one)))
      const { token } = await holding([create])
      const refused = await send(subject, { head, rows: [fresh] }, { token: others.token })
      expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
      const stranger = await send(subject, { head, rows: [fresh] }, { token: null })
      expect(stranger.status).toBe(401)
      const unable = await send(subject, { head, rows: [fresh, mine] }, { token, language: 'en' })
      expect([unable.status, unable.body.data.problems]).toMatchObject([
        422,
        [{ row: 3, field: '#', value: String(id) }],
      ])
      const gone = [{ ...fresh, '#': '2000000000' }, { ...fresh, '#': 'x' }, mine, mine]
      const unknown = await send(subject, { head, rows: gone }, { check: '1' })
      expect(unknown.body.data.problems.map((one: Json) => [one.row, one.field])).toEqual(
        (canEdit ? [2, 3, 5] : [2, 3, 4, 5]).map((at) => [at, '#']),
      )
      const needed = cellFields(subject).flatMap(([name, field]) =>
        field.onlyIf
          ? []
          : examplesOf(field)
              .needed(field, 'create')
              .map((part) => name + part),
      )
      const lost = new Set(
        needed.flatMap((path) => partsOf(resource, path).map((part) => headOf(resource, path + part, 'en'))),
      )
      const short = { head: head.filter((label) => !lost.has(label)), rows: [fresh, fresh] }
      if (short.head.length > 3) {
        const { body } = await send(subject, short, { check: 'true', language: 'en' })
        expect(body.data.problems.map((one: Json) => [one.row, one.field])).toEqual(
          needed.map((path) => [1, path]),
        )
      }
      for (const [text, label] of [
        ['', 'nothing'],
        ['a,b\r\nc,d', 'no column that is known'],
        [csvOf({ head, rows: Array.from({ length: 2_001 }, () => ({ '#': '1' })) }), 'too many rows'],
      ]) {
        const { status, body } = await send(subject, text ?? '')
        expect([label, status, Object.keys(recordOf(body.errors))]).toEqual([label, 422, ['file']])
      }
      expect(await state()).toEqual(before)
      const done = await send(subject, { head, rows: [fresh] }, { token })
      expect([done.status, done.body.data]).toMatchObject([200, { added: 1 }])
    })
  },
  isMeant,
)
