import { expect, test } from 'vitest'
import type { AggregateField } from '../../kinds/aggregate.ts'
import { aggregateProblems } from './aggregateProblems.ts'
import type { Fields } from '../fields.ts'
import type { Resource } from '../resource.ts'

const name = { kind: 'text', max: 20, required: true } as const

const resource = (called: string, fields: Fields, sort: readonly string[] = []): Resource => ({
  name: called,
  subject: 'units',
  fields: { name, ...fields },
  title: 'name',
  sort,
  actions: [],
})

const trips = resource('trips', {
  boat_id: { kind: 'reference', to: 'boats' },
  host_id: { kind: 'reference', to: 'hosts' },
  price: { kind: 'money' },
  seats: { kind: 'number', max: 9 },
  is_paid: { kind: 'flag', initial: false },
  length: { kind: 'choice', options: ['short', 'long'] },
  days: { kind: 'choices', options: ['friday'] },
})

const problemsOf = (more: Partial<AggregateField>, sort: readonly string[] = []) => {
  const total: AggregateField = { kind: 'aggregate', of: 'trips', by: 'boat_id', ...more }
  const boats = resource('boats', { total }, sort)
  return aggregateProblems(boats, [boats, trips])
}

test.each<[string, Partial<AggregateField>]>([
  ['counted', {}],
  ['an amount', { sum: 'price', money: true }],
  ['a number of those that fit', { sum: 'seats', where: { is_paid: true, length: ['short', 'long'] } }],
])('an aggregate may be %s', (_, more) => {
  expect(problemsOf(more)).toEqual([])
})

test.each<[string, Partial<AggregateField>]>([
  ['a resource that nobody defines', { of: 'captains' }],
  ['a field that names other records', { by: 'host_id' }],
  ['a field that names none', { by: 'seats' }],
  ['the sum of what is no number', { sum: 'length' }],
  ['an amount as a number', { sum: 'price' }],
  ['a number as an amount', { sum: 'seats', money: true }],
  ['an option that is none', { where: { length: ['short', 'endless'] } }],
  ['a flag by a word', { where: { is_paid: 'true' } }],
  ['several options at once', { where: { days: 'friday' } }],
  ['what counts only sometimes', { onlyIf: ['name', 'x'] }],
])('an aggregate may not read %s', (_, more) => {
  expect(problemsOf(more)).toHaveLength(1)
})

test('a list is not sorted by an aggregate', () => {
  expect(problemsOf({}, ['total'])).toEqual([expect.stringContaining('boats: the aggregate total: ')])
})
