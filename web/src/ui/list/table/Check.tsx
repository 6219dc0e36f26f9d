import { type ChangeEvent, useCallback } from 'react'
import * as styles from './check.module.css'

/** A checkbox with a 36 px target; `some` draws the dash of a partly checked group. `onToggle` tells whether Shift was held. */
export function Check(props: {
  label: string
  /** For a label of its own beside the box. */
  id?: string
  checked: boolean
  some?: boolean
  disabled?: boolean
  /** Says more, such as why it is disabled. */
  title?: string | undefined
  onToggle: (shift: boolean) => void
}) {
  const some = Boolean(props.some)
  const mark = useCallback(
    (box: HTMLInputElement | null) => {
      if (box) box.indeterminate = some
    },
    [some],
  )
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const native = event.nativeEvent
    props.onToggle('shiftKey' in native && native.shiftKey === true)
  }
  return (
    <label
      className={styles.checkTarget}
      data-piece="check-target"
      title={props.title}
      data-disabled={props.disabled || undefined}
    >
      <input
        ref={mark}
        id={props.id}
        type="checkbox"
        className={styles.check}
        aria-label={props.label}
        checked={props.checked}
        disabled={props.disabled}
        onChange={onChange}
      />
    </label>
  )
}
