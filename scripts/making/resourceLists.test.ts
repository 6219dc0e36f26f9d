import { expect, test } from 'vitest'
import { optionalModules } from '../../contract/src/modules.ts'
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

test.each(['code:number/', 'Code', 'code:colour'])('%s is no field', (text) => {
  expect(() => readFields(text)).toThrow(text)
})
