import { expect, test } from 'vitest'
import type { Booking } from '../../booking/bookedFields.ts'
import { definitionProblems } from './definitionProblems.ts'
import type { Fields } from '../fields.ts'
import type { Filters } from '../filters.ts'

const name = { kind: 'text', max: 20, required: true } as const
const grade = { kind: 'choice', options: ['first', 'second'] } as const

const problemsOf = (fields: Fields, filters?: Filters, title = 'name', booking?: Booking) =>
  definitionProblems({
    name: 'things',
    subject: 'units',
    fields: { name, ...fields },
    title,
    sort: [],
    ...(filters ? { filters } : {}),
    ...(booking ? { booking } : {}),
    actions: [],
  })

test('a title is a text or a number that every record has', () => {
  expect(problemsOf({})).toEqual([])
  expect(problemsOf({ weight: { kind: 'number', max: 9, required: true } }, {}, 'weight')).toEqual([])
  for (const [title, fields] of [
    ['code', { code: { kind: 'text', max: 20 } }],
    ['opens', { opens: { kind: 'time', required: true } }],
    ['label', { label: { kind: 'bilingual', max: 20 } }],
    ['nothing', {}],
  ] as const)
    expect(problemsOf(fields, {}, title)).toEqual([expect.stringContaining(`the title ${title} `)])
})

test.each<[string, Fields]>([
  ['no field of the resource', { note: { ...name, onlyIf: ['nothing', 'first'] } }],
  ['no choice', { note: { ...name, onlyIf: ['name', 'first'] } }],
  ['no option of it', { grade, note: { ...name, onlyIf: ['grade', 'third'] } }],
  [
    'an option that is not all of its own',
    { grade, note: { ...name, onlyIf: ['grade', ['first', 'third']] } },
  ],
  ['no option at all', { grade, note: { ...name, onlyIf: ['grade', []] } }],
  ['no value of a flag', { on: { kind: 'flag', initial: true }, note: { ...name, onlyIf: ['on', 'true'] } }],
  ['itself', { grade: { ...grade, onlyIf: ['grade', 'first'] } }],
])('a field may not hang on %s', (_, fields) => {
  expect(problemsOf(fields)).toHaveLength(1)
})

test('fields may hang on one another in a row, but not in a circle', () => {
  const medal = { ...grade, onlyIf: ['grade', 'first'] } as const
  expect(problemsOf({ grade, medal, note: { ...name, onlyIf: ['medal', 'first'] } })).toEqual([])
  expect(problemsOf({ grade: { ...grade, onlyIf: ['medal', 'first'] }, medal })).toHaveLength(2)
  expect(problemsOf({ grade, name: { ...name, onlyIf: ['grade', 'first'] } })).toEqual([
    expect.stringContaining('the title'),
  ])
})

test('a filter has a field of its kind, and a name of the query for itself', () => {
  const days = { kind: 'days', column: 'created_at' } as const
  const fields: Fields = { grade, price: { kind: 'money' } }
  const good: Filters = {
    grade: { kind: 'choice' },
    cost: { kind: 'range', field: 'price' },
    created: days,
    seen: { ...days, names: 'seen' },
  }
  expect(problemsOf(fields, good)).toEqual([])
  const wrong: Filters[] = [
    { price: { kind: 'choice' } },
    { grade: { kind: 'range' } },
    { created: days, seen: days },
    { grade: { kind: 'choice', spelled: ['sort'] } },
    { id: { kind: 'text' } },
  ]
  for (const filters of wrong) expect(problemsOf(fields, filters).length).toBeGreaterThan(0)
})

test('a record has one state, which always counts, and a machine without a hole', () => {
  const close = { name: 'close', from: ['open'], to: 'closed' } as const
  const sound = { states: { open: 'info', closed: 'neutral' }, initial: 'open', moves: [close] } as const
  const withMachine = (machine: object) =>
    problemsOf({ state: { kind: 'state', machine: { ...sound, ...machine } } })
  expect(withMachine({})).toEqual([])
  expect(withMachine({ moves: [{ ...close, from: ['open', 'ajar'] }] })).toHaveLength(1)
  expect(withMachine({ moves: [] })).toEqual([expect.stringContaining("state closed can't be reached")])
  expect(withMachine({ moves: [{ ...close, from: ['open', 'closed'] }] })).toHaveLength(1)
  expect(
    withMachine({ initial: 'ajar', moves: [close, { ...close, name: 'fit', from: ['ajar'] }] }),
  ).toContainEqual(expect.stringContaining('begins with the unknown state ajar'))
  expect(withMachine({ moves: [{ ...close, name: 'delete' }] })).toHaveLength(1)
  expect(withMachine({ moves: [close, close] }).length).toBeGreaterThan(0)

  const state = { kind: 'state', machine: sound } as const
  expect(problemsOf({ state, other: state })).toEqual(['a record has more than one state'])
  expect(problemsOf({ grade, state: { ...state, onlyIf: ['grade', 'first'] } })).toHaveLength(1)
  expect(problemsOf({ state }, { state: { kind: 'choice', quick: true } })).toEqual([])
  expect(problemsOf({ state, state_since: { kind: 'moment' } })).toHaveLength(1)
})

test('a move of the system is due at a time, and has nothing that only somebody can give', () => {
  const states = { open: 'info', closed: 'neutral' } as const
  const fields = { ends_at: { kind: 'moment' }, last_day: { kind: 'date' } } as const
  const withMove = (more: object) => {
    const move = { name: 'close', from: ['open'], to: 'closed', ...more } as const
    return problemsOf({
      ...fields,
      state: { kind: 'state', machine: { states, initial: 'open', moves: [move] } },
    })
  }
  expect(withMove({ undo: true, reason: true, confirm: true, needs: 'edit', by: 'staff' })).toEqual([])
  for (const due of [{ after: { minutes: 1 } }, { field: 'ends_at' }, { field: 'last_day' }, undefined])
    expect(withMove({ by: 'system', ...(due && { due }) })).toEqual([])
  for (const part of [{ needs: 'edit' }, { reason: true }, { confirm: true }, { undo: true }])
    expect(withMove({ by: 'system', ...part })).toEqual([expect.stringContaining(Object.keys(part)[0] ?? '')])
  for (const due of [
    { after: { minutes: 0 } },
    { after: { minutes: 1.5 } },
    { field: 'name' },
    { field: 'no' },
  ])
    expect(withMove({ by: 'system', due })).toHaveLength(1)
  expect(withMove({ due: { after: { minutes: 1 } } })).toHaveLength(1)
  expect(withMove({ name: 'undo' })).toHaveLength(1)
})

test('an owner is a field that names a user, and is there where a move notifies one', () => {
  const withOwner = (owner: string | undefined, notifies: readonly ('staff' | 'owner')[]) => {
    const moves = [{ name: 'close', from: ['open'], to: 'closed', notifies }]
    const states = { open: 'info', closed: 'neutral' } as const
    return problemsOf({
      user_id: { kind: 'reference', to: 'users' },
      unit_id: { kind: 'reference', to: 'units' },
      state: { kind: 'state', machine: { states, initial: 'open', moves, ...(owner && { owner }) } },
    })
  }
  expect(withOwner('user_id', ['staff', 'owner'])).toEqual([])
  expect(withOwner(undefined, ['staff'])).toEqual([])
  expect(withOwner(undefined, ['owner'])).toEqual([expect.stringContaining('notifies an owner')])
  for (const owner of ['unit_id', 'name', 'nobody'])
    expect(withOwner(owner, [])).toEqual([expect.stringContaining(`its owner ${owner} is no field`)])
})

test('a booking names a record and two days, and states that there are', () => {
  const fields: Fields = {
    unit_id: { kind: 'reference', to: 'units' },
    arrives: { kind: 'date' },
    leaves: { kind: 'date' },
    state: {
      kind: 'state',
      machine: {
        states: { open: 'info', closed: 'neutral' },
        initial: 'open',
        moves: [{ name: 'close', from: ['open'], to: 'closed' }],
      },
    },
  }
  const sound = { unit: 'unit_id', from: 'arrives', until: 'leaves', states: ['open'] }
  const withBooking = (more: Partial<Booking>) => problemsOf(fields, {}, 'name', { ...sound, ...more })
  expect(withBooking({})).toEqual([])
  for (const wrong of [
    { unit: 'name' },
    { unit: 'nothing' },
    { from: 'unit_id' },
    { until: 'name' },
    { states: ['ajar'] },
  ])
    expect([wrong, withBooking(wrong)]).toEqual([wrong, [expect.any(String)]])
})

test('two fields are not answered under one name', () => {
  expect(problemsOf({ car: { kind: 'image' }, car_type: { kind: 'money' } })).toEqual([
    'two of its fields are answered as car_type',
  ])
  expect(problemsOf({ unit_id: { kind: 'reference', to: 'units' }, unit: { kind: 'money' } })).toEqual([
    'two of its fields are answered as unit',
  ])
  expect(
    problemsOf({ car: { kind: 'image' }, car_type_id: { kind: 'reference', to: 'units' } }),
  ).toHaveLength(1)
})
