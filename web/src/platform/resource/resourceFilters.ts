import type { Field } from '@bustan/contract/core/resource/fields.ts'
import { endsOf, filteredField, optionsOf } from '@bustan/contract/core/resource/filters.ts'
import type { Filter } from '@bustan/contract/core/resource/filters.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import { filtersOf } from '@bustan/contract/core/resource/resource.ts'
import type { ListFilter } from '../list/filters/listFilters.ts'
import type { Kit, ListOwn } from './kit.ts'

/** The switch of a record: every list that has one narrows by it, in the panel and above the list. */
export const statusFilter = {
  name: 'status',
  field: ['shared', 'is_active'],
  kind: 'choice',
  quick: true,
  options: [
    { value: '1', label: 'values/on' },
    { value: '0', label: 'values/off' },
  ],
} as const satisfies ListFilter

/** A filter with two ends, under the names that its call has. */
function spanFilter(
  common: { name: string; field: readonly [string, string] },
  filter: Filter,
  field: Field | undefined,
): ListFilter {
  const names = endsOf(common.name, filter) ?? ['from', 'to']
  const measured = field?.kind === 'money' ? 'amount' : 'number'
  return { ...common, kind: 'span', of: filter.kind === 'days' ? 'day' : measured, names }
}

/** A filter of yes or no, in words of its own where it stands above the list. */
function flagFilter(
  common: { name: string; field: readonly [string, string]; kind: 'choice' },
  isQuick: boolean,
  quick: ListOwn['quick'],
): ListFilter {
  const { name } = common
  if (isQuick) return { ...common, quick: true, options: ['1', '0'].map((value) => ({ value, of: name })) }
  const own = quick?.filter === name ? quick : null
  return {
    ...common,
    ...(own ? { quick: true } : {}),
    options: [
      { value: '1', label: own?.yes ?? 'values/yes' },
      { value: '0', label: own?.no ?? 'values/no' },
    ],
  }
}

function listFilter(
  { subject, fields }: Resource,
  name: string,
  filter: Filter,
  quick: ListOwn['quick'],
): ListFilter {
  const common = {
    name,
    field: [subject, name] as const,
    ...(filter.spelled ? { spelled: filter.spelled } : {}),
  }
  switch (filter.kind) {
    case 'days':
      return filter.names
        ? spanFilter(common, filter, undefined)
        : { name: 'from', kind: 'days', labels: { from: 'filters/from', to: 'filters/to' } }
    case 'range':
      return spanFilter(common, filter, fields[filteredField(name, filter)])
    case 'choice': {
      const of = filteredField(name, filter)
      const options = (optionsOf(fields[of]) ?? []).map((value) => ({ value, of }))
      return { ...common, kind: 'choice', several: true, options, ...(filter.quick ? { quick: true } : {}) }
    }
    case 'flag':
      return flagFilter({ ...common, kind: 'choice' }, filter.quick === true, quick)
    case 'reference':
      return {
        ...common,
        kind: 'reference',
        to: filter.to,
        ...(filter.query ? { query: filter.query } : {}),
        ...(filter.within ? { within: filter.within } : {}),
      }
    case 'text':
      return { ...common, kind: filter.column === 'mobile' ? 'phone' : 'text' }
  }
}

/** Returns the filters of a resource's list: those of its definition and, if it has one, its switch. */
export function resourceFilters({
  definition,
  list,
}: Pick<Kit, 'definition'> & { list?: Pick<ListOwn, 'quick'> }): ListFilter[] {
  const own = Object.entries(filtersOf(definition)).map(([name, filter]) =>
    listFilter(definition, name, filter, list?.quick),
  )
  return 'is_active' in definition.fields ? [...own, statusFilter] : own
}
