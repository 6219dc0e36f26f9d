import { expect, test } from 'vitest'
import { defineResource } from '@bustan/contract/core/resource/resource.ts'
import type { Report } from '@bustan/contract/core/report/report.ts'
import { served } from './module.ts'
import type { Module } from './module.ts'
import { recordsOf } from './mounting.ts'
import { store } from './store/store.ts'

const banks = defineResource({
  name: 'banks',
  subject: 'units',
  fields: { name: { kind: 'bilingual', max: 60, required: { create: ['ar'], edit: ['ar'] } } },
  title: 'name',
  sort: ['name'],
  actions: ['index'],
})
const cards = { ...banks, name: 'cards' }

const moduleOf = (more: Partial<Module> = {}): Module => ({
  definition: { name: 'money', permissions: {}, resources: [banks] },
  ...more,
})

test('what records go by follows from definitions, tables of rules and what modules state beside them', () => {
  const people = { users: { table: 'users', by: 'person' } }
  expect(Object.fromEntries(recordsOf([moduleOf({ records: people })]))).toMatchObject({
    banks: { table: 'banks', by: 'name' },
    ...people,
  })
  const ruled = [served(banks, { rows: store(banks, { table: 'shop_banks' }) })]
  expect(Object.fromEntries(recordsOf([moduleOf({ ruled })]))).toMatchObject({
    banks: { table: 'shop_banks' },
  })
})

test('rules for a resource that the module does not define stop the start', () => {
  expect(() => recordsOf([moduleOf({ ruled: [served(cards)] })])).toThrow('cards')
})

test('a report that is not sound stops the start', () => {
  const report = {
    name: 'bankcounts',
    subject: 'units',
    rows: 'banks',
    by: ['month'],
    sums: {},
    period: 'created_at',
  } as const
  const mounted = (more: Partial<Report>) =>
    recordsOf([
      {
        definition: { name: 'money', permissions: {}, resources: [banks], reports: [{ ...report, ...more }] },
      },
    ])
  expect(mounted({}).size).toBe(1)
  expect(() => mounted({ rows: 'cards' })).toThrow('bankcounts: its module has no cards')
  expect(() => mounted({ by: ['name'] })).toThrow('bankcounts: records are not grouped by name')
})
