import { listText } from '@bustan/contract/core/texts/translate.ts'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import { isDay } from '@bustan/contract/core/values/dates.ts'
import { useEffect } from 'react'
import type { ReactNode, RefObject } from 'react'
import { AppliedFilters } from '../../../ui/list/filters/AppliedFilters.tsx'
import type { AppliedFilter } from '../../../ui/list/filters/AppliedFilters.tsx'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { Money } from '../../../ui/pieces/values/Money.tsx'
import { Ltr } from '../../../ui/pieces/values/Ltr.tsx'
import { useT } from '../../i18n/i18n.ts'
import type { Translate } from '../../i18n/i18n.ts'
import type { Search } from '../../i18n/searchText.ts'
import type { PatchSearch } from '../../navigation/urlState.ts'
import { endLabels, endsOf, filterLabel, namesOf, optionLabel } from './listFilters.ts'
import type { ListFilter } from './listFilters.ts'
import { ReferenceName } from './ReferenceName.tsx'

const Day = ({ value }: { value: string }) =>
  isDay(value) ? <DateTime show="day" value={value} /> : <Ltr>{value}</Ltr>

function Amount({ value }: { value: string }) {
  const halalas = toHalalas(value)
  return halalas === null ? <Ltr>{value}</Ltr> : <Money halalas={halalas} />
}

/** A value of a filter, in words. */
function shown(filter: ListFilter, value: string, t: Translate): ReactNode {
  switch (filter.kind) {
    case 'choice': {
      const chosen = filter.several ? value.split(',') : [value]
      const options = filter.options.filter((one) => chosen.includes(one.value))
      return options.length > 0 ? (
        listText(
          t,
          options.map((option) => optionLabel(t, option)),
        )
      ) : (
        <Ltr>{value}</Ltr>
      )
    }
    case 'reference':
      return <ReferenceName to={filter.to} id={value} />
    case 'own':
      return <filter.Shown value={value} />
    case 'days':
      return <Day value={value} />
    case 'span':
      if (filter.of === 'day') return <Day value={value} />
      return filter.of === 'amount' ? <Amount value={value} /> : <Ltr>{value}</Ltr>
    case 'number':
      return <Ltr>{`#${value}`}</Ltr>
    case 'text':
      return value
    default:
      return <Ltr>{value}</Ltr>
  }
}

/** The filters in the address, each in words and with its way out. */
function useAppliedFilters(
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
          // A filter with one choice is fully described by its name.
          const isAlone = filter.kind === 'choice' && filter.options.length === 1
          const label =
            filter.kind === 'days' || filter.kind === 'span'
              ? endLabels(t, filter)[name === endsOf(filter)[0] ? 'from' : 'to']
              : filterLabel(t, filter)
          return [
            {
              key: name,
              label,
              value: isAlone ? null : shown(filter, value, t),
              onRemove: () => patch({ [name]: null }),
            },
          ]
        }),
  )
}

/** The filters in force as chips in the bar. */
export function AppliedChips(props: {
  filters: readonly ListFilter[]
  search: Search
  patch: PatchSearch
  field: RefObject<HTMLInputElement | null>
  onClear: () => void
}) {
  const { filters, search, patch, field, onClear } = props
  useEffect(() => {
    // On a phone these push the other chips away: the one that is on comes back in view.
    const chip = document.querySelector(
      '[data-piece="list-tools"] [data-piece="chip"] :checked',
    )?.parentElement
    chip?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [])
  return <AppliedFilters filters={useAppliedFilters(filters, search, patch)} {...{ field, onClear }} />
}
