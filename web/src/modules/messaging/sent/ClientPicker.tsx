import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { sentNotificationsApi } from '@bustan/contract/messaging/notifications/notifications.api.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../platform/http/call.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { SelectMany } from '../../../ui/form/select/SelectMany.tsx'

/** Somebody who was chosen. */
export interface ChosenClient {
  id: number
  name: string
}

/** Several clients, found by name or number while one types. */
export function ClientPicker(props: {
  chosen: readonly ChosenClient[]
  error?: string | undefined
  onChange: (chosen: readonly ChosenClient[]) => void
}) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const matching = useQuery({
    ...queryOf(sentNotificationsApi.choices, { query: { name: typed } }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  return (
    <SelectMany
      label={fieldLabel(t, 'notifications', 'users')}
      path="users"
      required
      placeholder={t('sending/find')}
      error={props.error}
      loading={matching.isFetching}
      options={(matching.data?.data ?? []).map(({ id, name, type, number_end }) => ({
        value: String(id),
        label: name,
        detail: [t(`choices/type/${type}`), number_end && `…${number_end}`].filter(Boolean).join(' · '),
      }))}
      chosen={props.chosen.map(({ id, name }) => ({ value: String(id), label: name }))}
      leaveOut={(name) => t('sending/leaveOut', { name })}
      onSearch={setTyped}
      onChange={(chosen) =>
        props.onChange(chosen.map(({ value, label }) => ({ id: Number(value), name: label })))
      }
    />
  )
}
