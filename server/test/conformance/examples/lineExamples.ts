import type { LineField, LinesField } from '@bustan/contract/core/kinds/lines.ts'
import type { Field, FieldOfKind } from '@bustan/contract/core/resource/fields.ts'
import { isRecord, listOf, recordOf } from '@bustan/contract/core/values/objects.ts'
import { withoutNeeds } from '../../../src/platform/crud/kinds/lineValues.ts'
import { one, values, wholeField } from './example.ts'
import type { Examples } from './example.ts'

/** The first field that names a record: the field itself, or one of its rows. */
export function referenceIn(field: Field): FieldOfKind<'reference' | 'references'> | undefined {
  if ('to' in field) return field
  if (field.kind !== 'lines') return undefined
  return Object.values(field.fields).find((inside) => inside.kind === 'reference')
}

/** A row with a value for each of its fields; those without one are left out. */
const rowOf = ({ fields }: LinesField, valueOf: (field: LineField) => unknown) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => {
      const value = valueOf(field)
      return value === undefined ? [] : [[key, value]]
    }),
  )

/** The examples of rows, of those of the kinds in them. */
export const lines = (examplesOf: (field: Field) => Examples<Field>): Examples<LinesField> => ({
  columns: (name) => one(name, 'jsonb', false),
  needed: (field) => wholeField(field.required),
  value: (field, sample) => [rowOf(field, (inside) => examplesOf(inside).value(inside, sample))],
  edges(field, today, targets, pictures) {
    const rows = (count: number, end: 0 | 1) =>
      Array.from({ length: count }, () =>
        rowOf(field, (inside) => examplesOf(inside).edges(inside, today, targets, pictures)[end]),
      )
    return [rows(field.min ?? 1, 0), rows(field.max, 1)]
  },
  wrong(field, { today }) {
    const good = rowOf(field, (inside) =>
      'to' in inside ? undefined : examplesOf(inside).edges(inside, today, [], [])[0],
    )
    const wrongParts = Object.entries(field.fields).flatMap(([key, inside]) => [
      ...examplesOf(inside)
        .wrong(inside, { today, body: good }, key)
        .map(({ value, at = '' }) => ({ value: [good, { ...good, [key]: value }], at: `.1.${key}${at}` })),
      ...examplesOf(inside)
        .needed(inside, 'create')
        .map((part) => ({
          value: [{ ...good, [key]: part && { ...recordOf(good[key]), [part.slice(1)]: '' } }],
          at: `.0.${key}${part}`,
        })),
    ])
    return [
      ...values(['text', 5, true, { a: 1 }, Array.from({ length: field.max + 1 }, () => good)]),
      { value: [5], at: '.0' },
      { value: [good, 'text'], at: '.1' },
      ...wrongParts,
    ]
  },
  ignored: [],
  answer: (name, field, sent, language) => ({
    [name]: listOf(sent, isRecord).map((row) =>
      Object.assign(
        {},
        ...Object.entries(field.fields).map(([key, inside]) =>
          examplesOf(inside).answer(key, withoutNeeds(inside), row[key], language),
        ),
      ),
    ),
  }),
  blank: [],
  // The texts of rows have names of records, which only their resource knows (kinds.test.ts).
  audited: () => ({}),
  cells: () => ({}),
})
