import { subCategories } from '@bustan/contract/catalog/categories/categories.ts'
import { products } from '@bustan/contract/catalog/products/products.ts'
import { texts as catalog } from '@bustan/contract/catalog/texts.en.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import { inputSchema } from '@bustan/contract/core/resource/resourceSchemas.ts'
import { texts as core } from '@bustan/contract/core/texts/texts.en.ts'
import { createTranslate, mergeTexts } from '@bustan/contract/core/texts/translate.ts'
import { texts as validation } from '@bustan/contract/core/texts/validation.en.ts'
import { departments } from '@bustan/contract/people/departments/departments.ts'
import { texts as people } from '@bustan/contract/people/texts.en.ts'
import { describe, expect, test } from 'vitest'
import { problemsOf } from '../forms/fieldProblems.ts'
import type { TextKey } from '../i18n/i18n.ts'
import { filterLabel } from '../list/filters/listFilters.ts'
import { resourceFilters } from './resourceFilters.ts'

const RENAMED = 'jolly heading'
const cases: readonly [Resource, field: string, label: string, named: string | null | undefined][] = [
  [products, 'category_id', 'category', undefined],
  // One that nobody has to choose is refused with nothing.
  [departments, 'user_id', 'user', null],
  [subCategories, 'parent_id', 'parent', 'mainSection'],
]

describe.each(cases)('renaming a field of $name', (definition, field, label, named) => {
  const t = createTranslate<TextKey>(
    mergeTexts([
      core,
      validation,
      catalog,
      people,
      { fields: { [definition.subject]: { [label]: RENAMED } } },
    ]),
    'en',
  )
  test('renames its filter: in the panel, among the chips, among those in force', () => {
    const filter = resourceFilters({ definition }).find(({ name }) => name === field)
    if (!filter || filter.kind === 'days') throw new Error(`${field} narrows nothing`)
    expect(filterLabel(t, filter)).toBe('Jolly heading')
  })
  test('renames it in what its form is refused with', () => {
    const problems = problemsOf(definition.subject, inputSchema(definition, 'create'), { [field]: 'x' }, t)
    expect(problems[field]).toBe('The jolly heading is not valid.')
    // A name that the specification gives is said as it stands.
    const missing = problemsOf(definition.subject, inputSchema(definition, 'create'), {}, t)[field]
    expect(missing).toBe(
      named === null
        ? undefined
        : named
          ? validation.validation[named as 'mainSection']
          : 'Please choose the jolly heading.',
    )
  })
})
