import { fieldLabel } from '@bustan/contract/core/fieldLabel.ts'
import { isDay } from '@bustan/contract/core/dates.ts'
import type { OrderRow } from '@bustan/contract/sales/orders.ts'
import type { ReactNode } from 'react'
import type { Translate } from '../../../platform/i18n.ts'
import type { Search } from '../../../platform/searchText.ts'
import type { PatchSearch } from '../../../platform/urlState.ts'
import type { AppliedFilter } from '../../../ui/list/AppliedFilters.tsx'
import { DateTime } from '../../../ui/pieces/DateTime.tsx'
import { Ltr } from '../../../ui/pieces/Ltr.tsx'
import { filtersOf } from './orderFilters.ts'
import type { OrderFilter } from './orderFilters.ts'

/** The filters that show as chips; the status has its own row of them. */
const CHIPS = ['id', 'mobile', 'userId', 'from', 'to'] as const

/** The filters in the address as chips that can be taken away. A client is called by the name the rows bring. */
export function appliedFilters(
  t: Translate,
  search: Search,
  rows: readonly OrderRow[] | undefined,
  patch: PatchSearch,
): AppliedFilter[] {
  const shownAs = (name: OrderFilter, value: string): ReactNode => {
    if (name === 'userId')
      return rows?.find((row) => String(row.user.id) === value)?.user.name ?? <Ltr>{`#${value}`}</Ltr>
    if ((name === 'from' || name === 'to') && isDay(value)) return <DateTime show="day" value={value} />
    return <Ltr>{name === 'id' ? `#${value}` : value}</Ltr>
  }
  const labelOf = (name: (typeof CHIPS)[number]) => {
    if (name === 'from' || name === 'to') return t(`orders/filters/${name}`)
    return fieldLabel(t, 'orders', name === 'userId' ? 'user_id' : name)
  }
  const filters = filtersOf(search)
  return CHIPS.flatMap((name) => {
    const value = filters[name]
    if (!value) return []
    return {
      key: name,
      label: labelOf(name),
      value: shownAs(name, value),
      onRemove: () => patch({ [name]: null }),
    }
  })
}
