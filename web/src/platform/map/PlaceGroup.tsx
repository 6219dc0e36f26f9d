import { Input } from '@mantine/core'
import { useId } from 'react'
import type { ReactNode } from 'react'
import * as styles from './placeInput.module.css'

/** The parts of one input on a map, under its label. */
export function PlaceGroup(props: {
  path: string
  label: string
  required: boolean
  error: string | undefined
  children: ReactNode
}) {
  const labelId = useId()
  return (
    <Input.Wrapper
      label={props.label}
      labelElement="div"
      labelProps={{ id: labelId }}
      required={props.required}
      error={props.error}
      data-wide
      data-path={props.path}
      role="group"
      aria-labelledby={labelId}
    >
      <div className={styles.placeInput}>{props.children}</div>
    </Input.Wrapper>
  )
}
