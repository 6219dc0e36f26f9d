import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { SelectMany } from '../../ui/form/select/SelectMany.tsx'
import type { Query } from '../http/http.ts'
import { useT } from '../i18n/i18n.ts'
import { choicesOptions, chosenOptions } from '../state/chosen.ts'

/** The select of several records of another resource: the server searches while one types. */
export function RecordsSelect(props: {
  to: string
  query?: Query
  path: string
  label: string
  required: boolean
  error?: ReactNode
  max: number
  value: readonly number[]
  /** The records a form began with: their names are there already. */
  known: readonly { id: number; name: string }[]
  onChange: (ids: readonly number[]) => void
}) {
  const { to, query, known, value, max, onChange, ...field } = props
  const t = useT()
  const [typed, setTyped] = useState('')
  const result = useQuery(choicesOptions(to, typed, query))
  const [added, setAdded] = useState<ReadonlyMap<number, string>>(new Map())
  const names = new Map([...known.map(({ id, name }) => [id, name] as const), ...added])
  const unnamed = value.filter((id) => !names.has(id))
  const fetched = useQueries({ queries: unnamed.map((id) => chosenOptions(to, String(id))) })
  const nameOf = (id: number) => names.get(id) ?? fetched[unnamed.indexOf(id)]?.data?.name ?? String(id)
  return (
    <SelectMany
      {...field}
      loading={result.isFetching}
      disabled={value.length >= max}
      options={(result.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      chosen={value.map((id) => ({ value: String(id), label: nameOf(id) }))}
      leaveOut={(name) => t('form/leaveOut', { name })}
      onSearch={setTyped}
      onChange={(chosen) => {
        setAdded(new Map([...added, ...chosen.map((one) => [Number(one.value), one.label] as const)]))
        onChange(chosen.map((one) => Number(one.value)))
      }}
    />
  )
}
