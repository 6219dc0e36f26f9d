import { expect, test } from 'vitest'
import { defineResource } from '@bustan/contract/core/resource/resource.ts'
import type { Field } from '@bustan/contract/core/resource/fields.ts'
import { translateIn } from '../../texts/texts.ts'
import { recordInWords } from './recordInWords.ts'

/** Returns what a record is called in both languages, without the marks that keep its direction. */
function called(field: Field, row: object, columns: Record<string, string> = {}): string[] {
  const resource = defineResource({
    name: 'units',
    subject: 'units',
    fields: { name: field },
    title: 'name',
    sort: [],
    actions: ['index'],
  })
  const rows = { resource, storage: { table: 'units', columns } }
  return (['ar', 'en'] as const).map((language) =>
    recordInWords(rows, { id: 71, version: 1, ...row }, translateIn(language), language).replaceAll(
      /[\u2066-\u2069]/g,
      '',
    ),
  )
}

test('a record that is called by words has them in quotation marks, in the language of the reader where it has both', () => {
  const both = { kind: 'bilingual', max: 60 } as const
  expect(called(both, { name_ar: 'صندوق', name_en: 'Box' })).toEqual(['الوحدة «صندوق»', 'unit “Box”'])
  expect(called(both, { name_ar: 'صندوق', name_en: '' })).toEqual(['الوحدة «صندوق»', 'unit “صندوق”'])
  expect(called({ kind: 'text', max: 60 }, { name: 'Sea 4' })).toEqual(['الوحدة «Sea 4»', 'unit “Sea 4”'])
})

test('a code and a number stand in a sentence as they are, whatever their column is called', () => {
  expect(called({ kind: 'text', format: 'code', max: 60 }, { label: 'S-104' }, { name: 'label' })).toEqual([
    'الوحدة S-104',
    'unit S-104',
  ])
  expect(called({ kind: 'number', max: 99 }, { name: 12 })).toEqual(['الوحدة 12', 'unit 12'])
  expect(called({ kind: 'number', max: 99, decimals: 3 }, { name: '3.500' })).toEqual([
    'الوحدة 3.5',
    'unit 3.5',
  ])
})
