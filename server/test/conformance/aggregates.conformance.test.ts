import { parseCsv } from 'hucre/csv'
import { expect, test } from 'vitest'
import type { AggregateField } from '@bustan/contract/core/kinds/aggregate.ts'
import { optionsOf } from '@bustan/contract/core/resource/filters.ts'
import { labelByName } from '@bustan/contract/core/texts/fieldLabel.ts'
import { isOneOf, listOf, isText } from '@bustan/contract/core/values/objects.ts'
import { translateIn } from '../../src/platform/texts/texts.ts'
import type { Json } from '../testApp.ts'
import { everyResourceOn } from './conformanceScene.ts'
import { bodyFor, columnOf, storeIn } from './subject.ts'
import type { Body } from './drafts.ts'
import type { Subject } from './subject.ts'

/** Returns a value of a condition's field with which a record is read, and one with which it is not, if there is any. */
function valuesOf({ resource }: Subject, name: string, wanted: unknown): { fits: unknown; fails?: unknown } {
  if (typeof wanted === 'boolean') return { fits: wanted, fails: !wanted }
  const all = isText(wanted) ? [wanted] : listOf(wanted, isText)
  const other = (optionsOf(resource.fields[name]) ?? []).find((option) => !isOneOf(all, option))
  return { fits: all[0], ...(other === undefined ? {} : { fails: other }) }
}

/** Adds a record that names another one, with these values of the fields that decide whether it is read. */
async function addNaming(
  subject: Subject,
  { by, sum }: AggregateField,
  place: number,
  named: number | null,
  where: Readonly<Record<string, unknown>>,
): Promise<Json> {
  const { resource, draft, add } = subject
  const many = resource.fields[by]?.kind === 'references'
  let body: Body = (await draft(place, { [by]: many && named !== null ? [named] : named })).body
  for (const name of [by, ...(sum === undefined ? [] : [sum])]) body = bodyFor(resource, name, body)
  for (const [name, value] of Object.entries(where))
    body = { ...bodyFor(resource, name, body), [name]: value }
  const row = await add(body)
  for (const [name, value] of Object.entries(where))
    if (resource.fields[name]?.kind === 'state')
      await storeIn(subject, columnOf(resource, name), row.id, String(value))
  return row
}

everyResourceOn(
  'what a sum is read as, and null in it, are those of the database',
  (of, resource, subjectNamed) => {
    for (const [name, field] of Object.entries(resource.fields)) {
      if (field.kind !== 'aggregate') continue

      test(`its ${name} follows from the records that name it, and from those alone that fit`, async () => {
        const subject = of()
        const other = subjectNamed(field.of)
        const conditions = Object.entries(field.where ?? {}).map(
          ([key, wanted]) => [key, valuesOf(other, key, wanted)] as const,
        )
        const fitting = Object.fromEntries(conditions.map(([key, { fits }]) => [key, fits]))
        const { body, mark } = await subject.draft()
        const owner = await subject.add(body)
        const neighbour = await subject.add((await subject.draft(1)).body)
        expect([owner[name], neighbour[name]]).toEqual([0, 0])

        const rows: Json[] = []
        for (const place of [1, 0, 2]) rows.push(await addNaming(other, field, place, owner.id, fitting))
        const [lonely] = [await addNaming(other, field, 2, neighbour.id, fitting)]
        for (const [key, { fails }] of conditions)
          if (fails !== undefined) await addNaming(other, field, 0, owner.id, { ...fitting, [key]: fails })

        const sumOf = (all: readonly Json[]) =>
          Number(all.reduce((sum, row) => sum + (field.sum === undefined ? 1 : row[field.sum]), 0).toFixed(3))
        const shownOf = async (id: number): Promise<unknown> =>
          (await subject.call('GET', `/${id}`)).body.data[name]
        expect(await shownOf(owner.id)).toBe(sumOf(rows))
        expect(await shownOf(neighbour.id)).toBe(sumOf([lonely]))

        const query = `${subject.textFilter}=${mark.en}`
        const list = await subject.call('GET', `?per_page=100&${query}`)
        expect(list.body.data.find((row: Json) => row.id === owner.id)[name]).toBe(sumOf(rows))
        const file = await subject.call('GET', `/export?format=csv&${query}`, { language: 'en' })
        const [head = [], ...lines] = parseCsv(String(file.body).replace(/^\uFEFF/, ''), {
          typeInference: false,
        })
        const at = head.map(String).indexOf(labelByName(translateIn('en'), resource.subject, name))
        expect(lines.map((line) => [Number(line[0]), Number(line[at])])).toContainEqual([
          owner.id,
          sumOf(rows),
        ])

        if (!other.resource.actions.includes('delete')) return
        const [first, ...left] = rows
        expect((await other.call('DELETE', `/${first.id}`)).status).toBe(200)
        expect(await shownOf(owner.id)).toBe(sumOf(left))
      })
    }
  },
  ({ fields }) => Object.values(fields).some(({ kind }) => kind === 'aggregate'),
)
