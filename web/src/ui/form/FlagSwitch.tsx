import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import './form.css'

/** On or off. `label` is always said; `bare` hides it where the column head already shows it. */
export function FlagSwitch(props: {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  description?: ReactNode
  disabled?: boolean
  bare?: boolean
}) {
  return (
    <Switch
      className={props.bare ? 'switch-bare' : undefined}
      aria-label={props.bare ? props.label : undefined}
      label={props.bare ? undefined : props.label}
      description={props.description}
      checked={props.checked}
      disabled={props.disabled}
      withThumbIndicator={false}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
    />
  )
}
