import { isDay } from '@bustan/contract/core/dates.ts'
import type { ReactNode } from 'react'
import type { AppliedFilter } from '../../ui/list/AppliedFilters.tsx'
import { DateTime } from '../../ui/pieces/DateTime.tsx'
import { Ltr } from '../../ui/pieces/Ltr.tsx'
import { useT } from '../i18n.ts'
import type { Translate } from '../i18n.ts'
import type { Search } from '../searchText.ts'
import type { PatchSearch } from '../urlState.ts'
import { namesOf } from './listFilters.ts'
import type { ListFilter } from './listFilters.ts'
import { ReferenceName } from './ReferenceName.tsx'

/** A value of a filter, in words. */
function shown(filter: ListFilter, value: string, t: Translate): ReactNode {
  switch (filter.kind) {
    case 'choice': {
      const option = filter.options.find((one) => one.value === value)
      return option ? t(option.label) : <Ltr>{value}</Ltr>
    }
    case 'reference':
      return <ReferenceName to={filter.to} id={value} />
    case 'own':
      return <filter.Shown value={value} />
    case 'days':
      return isDay(value) ? <DateTime show="day" value={value} /> : <Ltr>{value}</Ltr>
    case 'number':
      return <Ltr>{`#${value}`}</Ltr>
    case 'text':
      return value
    default:
      return <Ltr>{value}</Ltr>
  }
}

/** The filters in the address, each in words and with its way out. */
export function useAppliedFilters(
  filters: readonly ListFilter[],
  search: Search,
  patch: PatchSearch,
): AppliedFilter[] {
  const t = useT()
  return filters.flatMap((filter) =>
    filter.applied === false
      ? []
      : namesOf(filter).flatMap((name): AppliedFilter[] => {
          const value = search[name]
          if (!value) return []
          const label = filter.kind === 'days' ? filter.labels[name === 'from' ? 'from' : 'to'] : filter.label
          return [
            {
              key: name,
              label: t(label),
              value: shown(filter, value, t),
              onRemove: () => patch({ [name]: null }),
            },
          ]
        }),
  )
}
