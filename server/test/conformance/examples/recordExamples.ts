import { relationKey, relationsKey } from '@bustan/contract/core/kinds/relationKey.ts'
import type { FieldOfKind } from '@bustan/contract/core/resource/fields.ts'
import { isOneOf } from '@bustan/contract/core/values/objects.ts'
import { translateIn } from '../../../src/platform/texts/texts.ts'
import { NO_NUMBERS, numberOrNull, one, values, wholeField } from './example.ts'
import type { Examples } from './example.ts'

export const flag: Examples<FieldOfKind<'flag'>> = {
  columns: (name) => one(name, 'boolean', false),
  needed: (field, mode) => wholeField(field.required && mode === 'create'),
  value: ({ initial }, { place }) => (place === 1 ? initial : !initial),
  edges: () => ['0', 'TRUE'],
  wrong: () => values(['maybe', 2, {}, [], [1]]),
  ignored: [],
  answer(name, field, sent) {
    const isOn = sent === undefined ? field.initial : isOneOf<unknown>([true, 1, '1', 'TRUE'], sent)
    return {
      [name]: field.numeric ? Number(isOn) : isOn,
      ...(name === 'is_active' ? { status: Number(isOn) } : {}),
    }
  },
  blank: undefined,
  audited: (name, _field, sent) => ({ [name]: sent }),
  cells: (name, _field, sent, language) => ({
    [name]: translateIn(language)(sent === true ? 'values/yes' : 'values/no'),
  }),
}

/** A record that nobody names yet: aggregates.conformance.test.ts has the others. */
export const aggregate: Examples<FieldOfKind<'aggregate'>> = {
  columns: () => ({}),
  needed: () => [],
  value: () => 7,
  edges: () => [7, 'none of them'],
  wrong: () => [],
  ignored: [7, 'none of them', true, null, '', {}],
  answer: (name) => ({ [name]: 0 }),
  blank: undefined,
  audited: () => ({}),
  cells: (name, { money }) => ({ [name]: money ? '0.00' : '0' }),
}

export const reference: Examples<FieldOfKind<'reference'>> = {
  columns: (name, field) => one(name, 'integer', !field.required),
  needed: (field) => wholeField(field.required),
  value: (_field, { place, targets }) => targets[place],
  edges: (_field, _today, targets) => [String(targets[0]), targets[1]],
  wrong: () => values([...NO_NUMBERS, 0, -1, 1.5, 2_147_483_647, 2_147_483_648]),
  ignored: [],
  answer: (name, _field, sent) => ({
    [name]: numberOrNull(sent),
    [relationKey(name)]: numberOrNull(sent) === null ? null : { id: Number(sent) },
  }),
  blank: '',
  audited: (name, _field, sent) => ({ [relationKey(name)]: { id: sent } }),
  cells: () => ({}),
}

const idsOf = (sent: unknown): number[] =>
  sent === undefined || sent === null || sent === '' ? [] : [sent].flat().map(Number)

export const references: Examples<FieldOfKind<'references'>> = {
  columns: (name) => one(name, 'integer[]', false),
  needed: (field) => wholeField(field.required),
  value: (_field, { place, targets }) => targets.slice(place, place + 1),
  edges: (_field, _today, targets) => [String(targets[0]), [targets[2], targets[0]]],
  wrong: ({ max }) =>
    values([['x'], [0], [2_147_483_647], { a: 1 }, true, Array.from({ length: max + 1 }, (_, at) => at + 1)]),
  ignored: [],
  answer: (name, _field, sent) => ({
    [name]: idsOf(sent),
    [relationsKey(name)]: idsOf(sent).map((id) => ({ id })),
  }),
  blank: [],
  // The trail has the names of the records, which only their resource knows (kinds.test.ts).
  audited: () => ({}),
  cells: () => ({}),
}
