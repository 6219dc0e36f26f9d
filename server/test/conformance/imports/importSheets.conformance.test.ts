import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { decidingFields } from '@bustan/contract/core/resource/conditions.ts'
import { relationKey, relationsKey } from '@bustan/contract/core/kinds/relationKey.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { recordOf } from '@bustan/contract/core/values/objects.ts'
import { inTurn } from '../../../../e2e/support/turn.ts'
import { samples } from '../../scenes/values/samples.ts'
import type { Json } from '../../testApp.ts'
import { everyResourceOn } from '../conformanceScene.ts'
import type { Body } from '../drafts.ts'
import { examplesOf } from '../examples/examples.ts'
import { queryOf } from '../subject.ts'
import type { Subject } from '../subject.ts'
import {
  asNew,
  cellFields,
  filedValues,
  freeAdded,
  headOf,
  isImported,
  partsOf,
  send,
} from './importScene.ts'

/** All resources share the code that differs from that of a CSV: each is read in one turn of so many, every kind of field in each. */
const SHEET_TURNS = [0, 1, 2, 3, 4, 5, 6, 7]

type Cells = (string | number | boolean | Date | null)[]
interface Sheet {
  head: string[]
  rows: Cells[]
}

/** Reads a workbook that the product answers, its cells with their types. */
async function sheetOf({ app, path }: Subject, address: string, language: Language) {
  const response = await fetch(`${app.url}${path}${address}`, {
    headers: { authorization: `Bearer ${app.superToken}`, 'accept-language': language },
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const [head = [], ...rows] = (await readXlsx(bytes)).sheets[0]?.rows ?? []
  const cells = rows.map((row) =>
    row.map((cell) => (typeof cell === 'object' && !(cell instanceof Date) ? null : cell)),
  )
  return { bytes, head: head.map(String), rows: cells }
}

/** Writes a workbook by other means than the product's own. */
const bytesOf = async ({ head, rows }: Sheet) =>
  new Uint8Array(await writeXlsx({ sheets: [{ name: 'Rows', rows: [head, ...rows] }] }))

/** The fields that can become what they are in another record, whatever the others are. */
function freeFields(subject: Subject): string[] {
  const { fields, booking } = subject.resource
  const all = Object.values(fields)
  const bound = new Set([
    ...decidingFields(fields),
    ...(booking ? [booking.unit, booking.from, booking.until] : []),
    ...all.flatMap((field) => (field.kind === 'date' && field.notBefore ? [field.notBefore] : [])),
  ])
  return cellFields(subject).flatMap(([name, field]) =>
    bound.has(name) || field.onlyIf || (field.kind === 'date' && field.notBefore) ? [] : [name],
  )
}

/** The keys under which a record answers a field. */
const keysOf = ({ resource: { fields } }: Subject, name: string, body: Body): string[] => {
  const field = fields[name]
  const own = field ? Object.keys(examplesOf(field).answer(name, field, body[name], 'en')) : []
  return [...own.filter((key) => key !== 'trans'), relationKey(name), relationsKey(name)]
}

/** Returns the answer of a record under the names of its own fields but one, with texts in both languages; what is read of others is left out. */
function besides(subject: Subject, data: Json, left: string, body: Body): Record<string, unknown> {
  const others = subject.fields.filter(([name, field]) => name !== left && field.kind !== 'aggregate')
  const sides = recordOf(data.trans)
  return Object.fromEntries(
    others.flatMap(([name]) => [
      [`${name} in both`, sides[name]],
      ...keysOf(subject, name, body).map((key) => [key, data[key]] as const),
    ]),
  )
}

everyResourceOn(
  'many rows are written by one transaction',
  (of, resource) => {
    const language = inTurn(resource.name, ['ar', 'en'] as const)
    const heads = (name: string) =>
      partsOf(resource, name).map((part) => headOf(resource, name + part, language))

    if (resource.actions.includes('edit'))
      test('its .xlsx comes back unchanged, and a cell that was changed in it changes just that', async () => {
        const subject = of()
        await freeAdded(subject)
        const { add, call, draft, state, textFilter } = subject
        const names = freeFields(subject)
        const { body: donated, mark } = await draft(1)
        const donor = (await add(donated)).id
        const records = new Map<number, string>()
        for (const name of names) records.set((await add((await draft(0, {}, mark)).body)).id, name)
        const { bytes, head, rows } = await sheetOf(
          subject,
          `/export?${queryOf({ format: 'xlsx', [textFilter]: mark.en })}`,
          language,
        )
        expect(new Set(rows.map(([id]) => id))).toEqual(new Set([donor, ...records.keys()]))
        const before = await state()
        const none = { added: 0, changed: 0, problems: [], more_problems: 0, unknown_columns: [] }
        expect((await send(subject, bytes)).body.data).toEqual({ ...none, unchanged: rows.length })
        expect(await state()).toEqual(before)

        const given = rows.find(([id]) => id === donor) ?? []
        const named = asNew(subject, {}, donated, language)
        const changed = new Set<number>()
        const edited = rows.map((row) => {
          const name = records.get(Number(row[0]))
          const own = name === undefined ? [] : heads(name)
          return row.map((cell, at) => {
            const label = head[at] ?? ''
            if (!own.includes(label) || String(cell) === String(given[at])) return cell
            changed.add(Number(row[0]))
            return named[label] ?? given[at] ?? null
          })
        })
        expect(changed.size).toBeGreaterThan(0)
        const read = async (id: number) => (await call('GET', `/${id}`, { language: 'en' })).body.data
        const was = new Map<number, Json>()
        for (const id of [donor, ...records.keys()]) was.set(id, await read(id))
        const { status, body } = await send(subject, await bytesOf({ head, rows: edited }), { language })
        expect([status, body.data]).toEqual([
          200,
          { ...none, changed: changed.size, unchanged: rows.length - changed.size },
        ])
        const wanted = filedValues(subject, was.get(donor), donated, 'en')
        for (const [id, name] of records) {
          const [data, old] = [await read(id), was.get(id)]
          const left = changed.has(id) ? name : ''
          expect([name, besides(subject, data, left, donated)]).toEqual([
            name,
            besides(subject, old, left, donated),
          ])
          const now = filedValues(subject, data, donated, 'en')
          for (const key of left ? keysOf(subject, name, donated) : [])
            expect([name, key, now[key]]).toEqual([name, key, wanted[key]])
        }
      })

    test('its template has the columns of the definition, and a row that is filled in is added', async () => {
      const subject = of()
      await freeAdded(subject)
      const { add, call, draft, ids, textFilter } = subject
      const { body, mark } = await draft(2)
      const model = (await add(body)).id
      const wanted = filedValues(
        subject,
        (await call('GET', `/${model}`, { language: 'en' })).body.data,
        body,
        'en',
      )
      const list = `/export?${queryOf({ format: 'xlsx', [textFilter]: mark.en })}`
      const { head: labels, rows } = await sheetOf(subject, list, language)
      expect(rows).toHaveLength(1)
      expect((await call('DELETE', `/${model}`)).status).toBe(200)

      const template = await sheetOf(subject, '/import', language)
      expect([template.head, template.rows]).toEqual([
        ['#', ...cellFields(subject).flatMap(([name]) => heads(name))],
        [],
      ])
      const named = asNew(subject, {}, body, language)
      const cells = template.head.map((label) => named[label] ?? rows[0]?.[labels.indexOf(label)] ?? null)
      const file = await bytesOf({ head: template.head, rows: [cells] })
      const { status, body: answer } = await send(subject, file, { language })
      expect([status, answer.data]).toMatchObject([
        200,
        { added: 1, changed: 0, unchanged: 0, unknown_columns: [] },
      ])
      const [id = 0] = await ids(queryOf({ [textFilter]: mark.en }))
      const { data } = (await call('GET', `/${id}`, { language: 'en' })).body
      expect(filedValues(subject, data, body, 'en')).toEqual(wanted)
    })
  },
  (resource) =>
    isImported(resource) &&
    (process.env['EVERY_SKETCH'] !== undefined ||
      resource === samples ||
      inTurn(`sheets of ${resource.name}`, SHEET_TURNS) === 0),
)
