import { recordOf, textValue } from '@bustan/contract/core/values/objects.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { SelectSearch } from '../../../ui/form/select/SelectSearch.tsx'
import type { Query } from '../../http/http.ts'
import { choicesOptions, chosenOptions } from '../../state/chosen.ts'

const textBeside = (row: object, name: string | undefined) =>
  textValue(name && recordOf(recordOf(row)[name])['name']) ?? undefined

/** The select of another record, as a form or a filter draws it. */
export interface ReferenceInputProps {
  to: string
  /** The query that narrows the choices. */
  query?: Query
  /** The field of the choices that holds the record they belong to: its name stands beside theirs, since two may have one name. */
  beside?: string
  label: string
  required: boolean
  /** The field's name, by which the form finds what to put the focus on. */
  path?: string
  placeholder?: string
  disabled?: boolean
  error?: ReactNode
  value: number | null
  /** The record a form began with: who may not read it alone sees its name all the same. */
  known?: { id: number; name: string } | null
  onChange: (id: number | null) => void
  /** Makes a record that is not there. */
  add?: ComponentProps<typeof SelectSearch>['add']
}

/** Another record of resource `to`, by its name: the server searches while one types. */
export function ReferenceInput(props: ReferenceInputProps) {
  const { to, value } = props
  const [typed, setTyped] = useState('')
  const result = useQuery({
    ...choicesOptions(to, typed, props.query),
    enabled: !props.disabled,
  })
  const known = props.known?.id === value ? props.known : null
  const chosen = useQuery({
    ...chosenOptions(to, String(value)),
    enabled: value !== null && !known,
  })
  const options = (result.data?.data ?? []).map((row) => ({
    value: String(row.id),
    label: row.name,
    detail: textBeside(row, props.beside),
  }))
  const current =
    value === null
      ? null
      : (options.find((option) => option.value === String(value)) ?? {
          value: String(value),
          label: String(known?.name ?? chosen.data?.name ?? value),
        })
  return (
    <SelectSearch
      label={props.label}
      required={props.required}
      {...(props.path ? { path: props.path } : {})}
      clearable={!props.required}
      {...(props.placeholder ? { placeholder: props.placeholder } : {})}
      disabled={props.disabled ?? false}
      error={props.error}
      options={options}
      loading={result.isFetching}
      value={current}
      onSearch={setTyped}
      add={props.add}
      onChange={(option) => props.onChange(option ? Number(option.value) : null)}
    />
  )
}
