import type { Resource } from '@bustan/contract/core/resource.ts'
import { filtersOf } from '@bustan/contract/core/resourceSchemas.ts'

/** The names in the address that narrow a resource's list. */
export function filterNames(definition: Resource): string[] {
  const names = Object.entries(filtersOf(definition)).flatMap(([name, filter]) =>
    filter.kind === 'days' ? ['from', 'to'] : [name],
  )
  return 'is_active' in definition.fields ? [...names, 'status'] : names
}

/** What takes every filter of a list away. */
export const withoutFilters = (definition: Resource): Record<string, null> =>
  Object.fromEntries(filterNames(definition).map((name) => [name, null]))
