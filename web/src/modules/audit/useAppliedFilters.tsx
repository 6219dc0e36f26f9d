import { fieldLabel } from '@bustan/contract/core/fieldLabel.ts'
import { isDay } from '@bustan/contract/core/dates.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { actionName, subjectName } from '../../platform/history/phrases.ts'
import { useT } from '../../platform/i18n.ts'
import type { Search } from '../../platform/searchText.ts'
import type { PatchSearch } from '../../platform/urlState.ts'
import type { AppliedFilter } from '../../ui/list/AppliedFilters.tsx'
import { DateTime } from '../../ui/pieces/DateTime.tsx'
import { Ltr } from '../../ui/pieces/Ltr.tsx'
import { actorsOptions } from './audit.queries.ts'
import { filtersOf } from './auditFilters.ts'
import type { AuditFilter } from './auditFilters.ts'

/** The filters in the address as chips that can be taken away, in words. */
export function useAppliedFilters(search: Search, patch: PatchSearch): AppliedFilter[] {
  const t = useT()
  const filters = filtersOf(search)
  const actors = useQuery({ ...actorsOptions, enabled: filters.actor !== undefined }).data
  const shown = (name: AuditFilter, value: string): ReactNode => {
    if (name === 'resource') return subjectName(t, value)
    if (name === 'action') return actionName(t, value)
    if (name === 'record_id') return <Ltr>{`#${value}`}</Ltr>
    if (name !== 'actor') return isDay(value) ? <DateTime show="day" value={value} /> : <Ltr>{value}</Ltr>
    if (value === 'system') return t('audit/system')
    if (value === 'customer') return t('audit/customers')
    return actors?.find((one) => String(one.id) === value)?.name ?? <Ltr>{`#${value}`}</Ltr>
  }
  return (Object.entries(filters) as [AuditFilter, string][]).map(([name, value]) => ({
    key: name,
    label: name === 'from' || name === 'to' ? t(`audit/${name}`) : fieldLabel(t, 'audit', name),
    value: shown(name, value),
    onRemove: () => patch({ [name]: null }),
  }))
}
