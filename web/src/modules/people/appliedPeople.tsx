import { fieldLabel } from '@bustan/contract/core/fieldLabel.ts'
import { isDay } from '@bustan/contract/core/dates.ts'
import { userTypes } from '@bustan/contract/people/users.ts'
import type { ReactNode } from 'react'
import type { Translate } from '../../platform/i18n.ts'
import { basicFilters } from '../../platform/resource/ListScreen.tsx'
import type { Search } from '../../platform/searchText.ts'
import type { PatchSearch } from '../../platform/urlState.ts'
import type { AppliedFilter } from '../../ui/list/AppliedFilters.tsx'
import { DateTime } from '../../ui/pieces/DateTime.tsx'
import { Ltr } from '../../ui/pieces/Ltr.tsx'

/** The filters in force as chips that can be taken away. */
export function appliedPeople(search: Search, patch: PatchSearch, t: Translate): AppliedFilter[] {
  const labels = {
    email: fieldLabel(t, 'users', 'email'),
    mobile: fieldLabel(t, 'users', 'mobile'),
    type: fieldLabel(t, 'users', 'type'),
    from: t('person/from'),
    to: t('person/to'),
  }
  const shown = (key: keyof typeof labels, value: string): ReactNode => {
    const type = key === 'type' && userTypes.find((one) => one === value)
    if (type) return t(`choices/type/${type}`)
    if ((key === 'from' || key === 'to') && isDay(value)) return <DateTime show="day" value={value} />
    return <Ltr>{value}</Ltr>
  }
  const own = (Object.keys(labels) as (keyof typeof labels)[]).flatMap((key): AppliedFilter[] => {
    const value = search[key]
    if (!value) return []
    return [{ key, label: labels[key], value: shown(key, value), onRemove: () => patch({ [key]: null }) }]
  })
  return [...basicFilters('users', search, patch, t), ...own]
}
