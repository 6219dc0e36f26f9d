import { fieldLabel } from '@bustan/contract/core/fieldLabel.ts'
import type { Filter } from '@bustan/contract/core/filters.ts'
import type { Resource } from '@bustan/contract/core/resource.ts'
import { filtersOf } from '@bustan/contract/core/resourceSchemas.ts'
import type { ReactNode } from 'react'
import type { AppliedFilter } from '../../ui/list/AppliedFilters.tsx'
import { DateTime } from '../../ui/pieces/DateTime.tsx'
import type { Translate } from '../i18n.ts'
import type { Search } from '../searchText.ts'
import type { PatchSearch } from '../urlState.ts'
import { ReferenceName } from './ReferenceName.tsx'

function shown(filter: Filter, value: string, t: Translate): ReactNode {
  if (filter.kind === 'flag') return t(value === '1' || value === 'true' ? 'values/yes' : 'values/no')
  if (filter.kind === 'reference') return <ReferenceName to={filter.to} id={value} />
  return value
}

/** The filters of a resource's list that are in force, each with its way out. */
export function appliedFilters(
  definition: Resource,
  search: Search,
  patch: PatchSearch,
  t: Translate,
): AppliedFilter[] {
  const applied: AppliedFilter[] = []
  const add = (name: string, label: string, value: ReactNode) =>
    applied.push({ key: name, label, value, onRemove: () => patch({ [name]: null }) })
  for (const [name, filter] of Object.entries(filtersOf(definition))) {
    if (filter.kind === 'days') {
      for (const end of ['from', 'to'] as const)
        if (search[end])
          add(end, t(`filters/${end}`), <DateTime value={`${search[end]}T12:00:00Z`} show="day" />)
    } else if (search[name])
      add(name, fieldLabel(t, definition.subject, name), shown(filter, search[name], t))
  }
  const { status } = search
  if (status && 'is_active' in definition.fields)
    add(
      'status',
      fieldLabel(t, definition.subject, 'is_active'),
      t(status === '1' ? 'values/on' : 'values/off'),
    )
  return applied
}
