import type { Filter } from '@bustan/contract/core/filters.ts'
import type { Resource } from '@bustan/contract/core/resource.ts'
import { filtersOf } from '@bustan/contract/core/resourceSchemas.ts'
import type { ReactNode } from 'react'
import type { AppliedFilter } from '../../ui/list/AppliedFilters.tsx'
import { DateTime } from '../../ui/pieces/DateTime.tsx'
import type { Say } from '../i18n.ts'
import type { Search } from '../searchText.ts'
import type { PatchSearch } from '../urlState.ts'
import { ReferredName } from './ReferredName.tsx'

function shown(filter: Filter, value: string, say: Say): ReactNode {
  if (filter.kind === 'flag') return say(value === '1' || value === 'true' ? 'list/yes' : 'list/no')
  if (filter.kind === 'reference') return <ReferredName to={filter.to} id={value} />
  return value
}

/** The filters of a resource's list that are in force, each with its way out. */
export function appliedFilters(
  definition: Resource,
  search: Search,
  patch: PatchSearch,
  say: Say,
): AppliedFilter[] {
  const applied: AppliedFilter[] = []
  const add = (name: string, label: string, value: ReactNode) =>
    applied.push({ key: name, label, value, onRemove: () => patch({ [name]: null }) })
  for (const [name, filter] of Object.entries(filtersOf(definition))) {
    if (filter.kind === 'days') {
      for (const end of ['from', 'to'] as const)
        if (search[end])
          add(end, say(`filters/${end}`), <DateTime value={`${search[end]}T12:00:00Z`} show="day" />)
    } else if (search[name])
      add(name, say(`labels/${name}` as 'labels/name'), shown(filter, search[name], say))
  }
  const { status } = search
  if (status && 'is_active' in definition.fields)
    add('status', say('labels/is_active'), say(status === '1' ? 'list/active' : 'list/inactive'))
  return applied
}
