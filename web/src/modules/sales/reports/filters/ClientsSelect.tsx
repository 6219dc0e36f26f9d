import { displayPhone } from '@bustan/contract/core/values/phone.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_CHOSEN } from '@bustan/contract/sales/reports/reportLimits.ts'
import { chosenOptions } from '../../../../platform/state/chosen.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import type { OwnFilterProps } from '../../../../platform/list/filters/listFilters.ts'
import { SelectMany } from '../../../../ui/form/select/SelectMany.tsx'
import { Ltr } from '../../../../ui/pieces/values/Ltr.tsx'
import { personSearchOptions } from '../../../people/index.ts'
import { clientIds, idsText } from './ClientNames.tsx'

/** Renders the input that selects the people a report is about: several, found by name or by part of a number. */
export function ClientsSelect({ label, value, onChange }: OwnFilterProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const matches = useQuery(personSearchOptions(typed))
  const ids = clientIds(value)
  const unnamed = ids.filter((id) => names[id] === undefined)
  const answers = useQueries({ queries: unnamed.map((id) => chosenOptions('users', id)) })
  const nameOf = (id: string) => names[id] ?? answers[unnamed.indexOf(id)]?.data?.name ?? `#${id}`
  return (
    <SelectMany
      label={label}
      placeholder={
        ids.length >= MAX_CHOSEN ? t('report/mostClients', { count: MAX_CHOSEN }) : t('report/addClient')
      }
      disabled={ids.length >= MAX_CHOSEN}
      loading={matches.isFetching}
      options={(matches.data?.data ?? []).map((user) => ({
        value: String(user.id),
        label: user.name,
        detail: 'mobile_e164' in user && user.mobile_e164 && <Ltr>{displayPhone(user.mobile_e164)}</Ltr>,
      }))}
      chosen={ids.map((id) => ({ value: id, label: nameOf(id) }))}
      leaveOut={(name) => t('report/leaveOut', { name })}
      onSearch={setTyped}
      onChange={(chosen) => {
        setNames((before) => ({
          ...before,
          ...Object.fromEntries(
            chosen.filter(({ label: name }) => !name.startsWith('#')).map((one) => [one.value, one.label]),
          ),
        }))
        onChange(idsText(chosen.map((one) => one.value)))
      }}
    />
  )
}
