import { Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import type { ReactNode } from 'react'
import * as styles from './formCard.module.css'

/** On or off. `label` alone is its name; a description is read after it. `bare` hides the label where the column head shows it. */
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
      className={props.bare ? styles.switchBare : undefined}
      aria-label={props.label}
      label={props.bare ? undefined : props.label}
      description={props.description}
      checked={props.checked}
      disabled={props.disabled}
      withThumbIndicator={false}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
    />
  )
}
