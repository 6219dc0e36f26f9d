import { displayPhone } from '@bustan/contract/core/values/phone.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chosenOptions } from '../../../../platform/state/chosen.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import type { OwnFilterProps } from '../../../../platform/list/filters/listFilters.ts'
import { SelectSearch } from '../../../../ui/form/select/SelectSearch.tsx'
import { Ltr } from '../../../../ui/pieces/values/Ltr.tsx'
import { personSearchOptions } from '../../../people/index.ts'

/** Renders the input that selects the client whose orders are shown, found by name or by part of a number. */
export function ClientSelect({ label, value, onChange }: OwnFilterProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const matches = useQuery(personSearchOptions(typed))
  const chosen = useQuery({ ...chosenOptions('users', value), enabled: value !== '' })
  const options = (matches.data?.data ?? []).map((user) => ({
    value: String(user.id),
    label: user.name,
    detail: 'mobile_e164' in user && user.mobile_e164 && <Ltr>{displayPhone(user.mobile_e164)}</Ltr>,
  }))
  const other = { value, label: chosen.data?.name ?? `#${value}` }
  return (
    <SelectSearch
      label={label}
      placeholder={t('orders/all')}
      clearable
      loading={matches.isFetching}
      options={options}
      value={value === '' ? null : (options.find((option) => option.value === value) ?? other)}
      onSearch={setTyped}
      onChange={(option) => onChange(option?.value ?? '')}
    />
  )
}
