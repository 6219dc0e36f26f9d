import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { SelectSearch } from './SelectSearch.tsx'
import type { SelectOption } from './SelectSearch.tsx'
import { ToolButton } from '../../pieces/ToolButton.tsx'
import * as styles from './selectMany.module.css'

/** One that was chosen. */
export interface Chosen {
  value: string
  label: string
}

/** Several choices out of many, found by typing; what was chosen stands below, each with its way out. */
export function SelectMany(props: {
  label: string
  path?: string
  required?: boolean
  placeholder?: string
  error?: ReactNode
  loading?: boolean
  disabled?: boolean
  options: readonly SelectOption[]
  chosen: readonly Chosen[]
  /** Returns the label of the button that removes one. */
  leaveOut: (name: string) => string
  /** Is given what is typed, to find the options; without it they are filtered here. */
  onSearch?: (text: string) => void
  onChange: (chosen: readonly Chosen[]) => void
}) {
  const { label, options, chosen, leaveOut, onChange, ...select } = props
  const taken = new Set(chosen.map(({ value }) => value))
  return (
    <div>
      <SelectSearch
        {...select}
        label={label}
        options={options.filter(({ value }) => !taken.has(value))}
        value={null}
        onChange={(option) => option && onChange([...chosen, { value: option.value, label: option.label }])}
      />
      {chosen.length > 0 && (
        <ul className={styles.chosenMany}>
          {chosen.map((one) => (
            <li key={one.value} className={styles.chosenOne}>
              <bdi>{one.label}</bdi>
              <ToolButton
                label={leaveOut(one.label)}
                onClick={() => onChange(chosen.filter(({ value }) => value !== one.value))}
              >
                <IconX size={15} aria-hidden="true" />
              </ToolButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
