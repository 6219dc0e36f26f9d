import { expect, test } from 'vitest'
import { optionalModules } from '../../contract/src/modules.ts'
import { tableOf } from '../../contract/src/core/resource/resourceNames.ts'
import { migrationOf } from './migrationText.ts'
import { definitionOf, readFields, textsOf } from './resourceText.ts'
import { staleLists } from './resourceLists.ts'

const words = {
  one: 'colour',
  many: 'colours',
  empty: 'Add the colours.',
  'ar-one': 'لون',
  'ar-the': 'اللون',
  'ar-many': 'ألوان',
  'ar-all': 'الألوان',
  'ar-empty': 'أضف الألوان.',
}

test('the lists of resources are as the folders of their modules', () => {
  expect(staleLists().map(({ path }) => path)).toEqual([])
})

test('resources of a module that can be left off are called by its name', () => {
  for (const { name, resources } of optionalModules)
    for (const resource of resources) expect(resource.name.split('.')[0]).toBe(name)
})

test('a resource is written from a short answer, with what its fields need', () => {
  const tables: Readonly<Record<string, string>> = { 'masters.cities': 'cities' }
  const fields = readFields('code:text/code!* size:choice/small,large city_id:reference/masters.cities*')
  expect(definitionOf('masters.colours', fields)).toContain(
    "code: { kind: 'text', max: 191, format: 'code', required: true, listed: true }",
  )
  expect(textsOf('masters.colours', fields, words, 'ar')).toContain("the: 'اللون'")
  expect(textsOf('masters.colours', fields, words, 'en')).toContain("city: 'city'")
  const migration = migrationOf('masters.colours', fields, (to) => tables[to] ?? to)
  for (const column of [
    'name_ar text not null',
    'code text not null',
    'size text',
    'city_id integer references cities ',
  ])
    expect(migration).toContain(column)
})

test('a state has the moment since when it is, and an index for each time by which a move is due', () => {
  const moves = [
    { name: 'end', from: ['open'], to: 'closed', by: 'system', due: { field: 'ends_at' } },
    { name: 'expire', from: ['open'], to: 'closed', by: 'system', due: { after: { minutes: 5 } } },
  ] as const
  const states = { open: 'info', closed: 'neutral' } as const
  const fields = {
    ends_at: { kind: 'moment' },
    state: { kind: 'state', machine: { states, initial: 'open', moves } },
  } as const
  const migration = migrationOf('masters.leases', fields, tableOf)
  for (const part of [
    'state text not null',
    'state_since timestamptz not null',
    'index masters_leases_state_since on masters_leases (state, state_since, id)',
    'index masters_leases_ends_at on masters_leases (state, ends_at, id)',
  ])
    expect(migration).toContain(part)
})

test.each(['code:number/', 'Code', 'code:colour'])('%s is no field', (text) => {
  expect(() => readFields(text)).toThrow(text)
})
