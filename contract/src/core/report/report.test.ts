import { expect, test } from 'vitest'
import type { Resource } from '../resource/resource.ts'
import { exportPermission, figureIn, figuresOf, sortsOf, usualSort } from './report.ts'
import type { Report } from './report.ts'
import { reportProblems } from './reportProblems.ts'

const sound: Report = {
  name: 'visits',
  subject: 'units',
  rows: 'bills',
  by: ['payment', 'owner_id', 'is_paid', 'day'],
  sums: { due: { money: true, of: ['price', 'tax'] }, price: { money: true }, hours: {} },
  period: 'paid_on',
  only: { payment: ['card', 'cash'], is_paid: true },
}
const bills: Resource = {
  name: 'bills',
  subject: 'units',
  fields: {
    title: { kind: 'text', max: 20, required: true },
    payment: { kind: 'choice', options: ['card', 'cash', 'none'] },
    owner_id: { kind: 'reference', to: 'users' },
    is_paid: { kind: 'flag', initial: false },
    price: { kind: 'money' },
    tax: { kind: 'money' },
    hours: { kind: 'number', max: 20 },
    count: { kind: 'number', max: 20 },
    paid_on: { kind: 'date' },
  },
  title: 'title',
  sort: ['title'],
  actions: ['index'],
}

test('a report groups records by what they have one value of, adds up what is measured, and has a period', () => {
  expect(reportProblems(sound, [bills])).toEqual([])
  expect(reportProblems({ ...sound, period: 'created_at' }, [bills])).toEqual([])
  const wrongs: readonly Partial<Report>[] = [
    { rows: 'others' },
    { by: [] },
    { by: ['title'] },
    { by: ['vanished'] },
    { sums: { title: {} } },
    { sums: { price: {} } },
    { sums: { hours: { money: true } } },
    { sums: { due: { money: true, of: ['price', 'vanished'] } } },
    { sums: { name: { of: ['hours'] } } },
    { sums: { pieces: { of: ['count'] } } },
    { period: 'payment' },
    { period: 'vanished' },
    { only: { payment: 'cheque' } },
    { only: { is_paid: 'card' } },
  ]
  for (const wrong of wrongs)
    expect([wrong, reportProblems({ ...sound, ...wrong }, [bills])]).toEqual([wrong, [expect.any(String)]])
})

test('the number of records comes first, then the sums; each is a column and an order', () => {
  expect(figuresOf(sound).map(({ name, unit }) => [name, unit])).toEqual([
    ['count', 'count'],
    ['due', 'money'],
    ['price', 'money'],
    ['hours', 'number'],
  ])
  const stored = { count: 2, price: 1_050, tax: 25, hours: '1.5' }
  expect(figuresOf(sound).map((figure) => figureIn(figure, stored))).toEqual([2, 10.75, 10.5, 1.5])
  expect(sortsOf({ sums: { price: {} } })).toEqual(['name', '-name', 'count', '-count', 'price', '-price'])
  expect([usualSort(sound, 'day'), usualSort(sound, 'payment')]).toEqual(['name', '-count'])
})

test('a file asks for the permission of files, where the subject has one', () => {
  expect(exportPermission({ subject: 'orders' })).toBe('orders export')
  expect(exportPermission({ subject: 'units' })).toBe('units index')
})
