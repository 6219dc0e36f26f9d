import { Radio } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import type { AdditionalType } from '@bustan/contract/core/kinds/additionalTypes.ts'
import { resourceApi } from '@bustan/contract/core/resource/resourceApi.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DigitsInput } from '../../ui/form/codes/DigitsInput.tsx'
import { FlagSwitch } from '../../ui/form/FlagSwitch.tsx'
import { SelectSearch } from '../../ui/form/select/SelectSearch.tsx'
import type { SelectOption } from '../../ui/form/select/SelectSearch.tsx'
import { TypedText } from '../../ui/form/TypedText.tsx'
import { SkeletonLines } from '../../ui/pieces/SkeletonLines.tsx'
import { dataOf } from '../http/call.ts'
import * as styles from './additionalInput.module.css'

/** The value of an added field by its id, as it is typed. */
export interface TypedValue {
  readonly [part: string]: string
}

interface AdditionalInputProps {
  resource: string
  /** The field that has the values. */
  path: string
  problems: Readonly<Record<string, string>>
  value: readonly TypedValue[]
  /** `id` is the field that was changed. */
  onChange: (value: readonly TypedValue[], id: number) => void
}

interface Control {
  label: string
  required: boolean
  error: string | undefined
  'data-path': string
  options: readonly SelectOption[]
  value: string
  onChange: (value: string) => void
}

/** One of a few options, all of which are shown. */
function Options({ label, required, error, options, value, onChange, 'data-path': path }: Control) {
  return (
    <Radio.Group label={label} required={required} error={error} value={value} onChange={onChange}>
      <div className={styles.options}>
        {options.map((option) => (
          <Radio key={option.value} data-path={path} value={option.value} label={option.label} />
        ))}
      </div>
    </Radio.Group>
  )
}

/** An option that is no longer one stays to be seen until another is chosen. */
const withOld = (options: readonly SelectOption[], value: string): readonly SelectOption[] =>
  value === '' || options.some((one) => one.value === value) ? options : [...options, { value, label: value }]

const controls: Readonly<Record<AdditionalType, (control: Control) => ReactNode>> = {
  textbox: ({ options: _, ...control }) => <TypedText {...control} maxLength={200} />,
  textarea: ({ options: _, ...control }) => (
    <div data-wide>
      <TypedText {...control} maxLength={2_000} isLong />
    </div>
  ),
  numberbox: ({ options: _, ...control }) => <DigitsInput {...control} kind="decimal" isSigned />,
  checkbox: ({ label, value, onChange }) => (
    <div className={styles.checkbox}>
      <FlagSwitch label={label} checked={value === 'true'} onChange={(on) => onChange(String(on))} />
    </div>
  ),
  radio: (control) => <Options {...control} options={withOld(control.options, control.value)} />,
  dropdown({ options, value, onChange, 'data-path': path, ...control }) {
    const all = withOld(options, value)
    return (
      <SelectSearch
        {...control}
        path={path}
        clearable={!control.required}
        options={all}
        value={all.find((one) => one.value === value) ?? null}
        onChange={(option) => onChange(option?.value ?? '')}
      />
    )
  },
}

/** The inputs of the fields that a shop added, each by its type. */
export function AdditionalInput({ resource, path, problems, value, onChange }: AdditionalInputProps) {
  const fields = useQuery(dataOf(resourceApi({ name: resource }).additional, { query: { field: path } }))
  if (fields.isPending) return <SkeletonLines data-coming widths={[40, 90]} aria-busy />
  return fields.data?.map(({ id, type, label, is_optional, options }) => {
    const Control = controls[type]
    const others = value.filter((one) => one['id'] !== String(id))
    return (
      <Control
        key={id}
        label={label}
        required={!is_optional && type !== 'checkbox'}
        error={problems[`${path}.${id}`]}
        data-path={`${path}.${id}`}
        options={options}
        value={value.find((one) => one['id'] === String(id))?.['value'] ?? ''}
        onChange={(typed) => onChange([...others, { id: String(id), value: typed }], id)}
      />
    )
  })
}
