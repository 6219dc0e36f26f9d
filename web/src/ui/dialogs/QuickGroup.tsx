import { QuickButton } from './QuickButton.tsx'
import * as styles from './dialogs.module.css'

/** A few values of which one is chosen, each a button. */
export const QuickGroup = <Value extends string>(props: {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value | null
  onChange: (value: Value) => void
}) => (
  <div className={styles.dialogQuick} data-piece="dialog-quick" role="group" aria-label={props.label}>
    {props.options.map(({ value, label }) => (
      <QuickButton key={value} isPressed={value === props.value} onClick={() => props.onChange(value)}>
        {label}
      </QuickButton>
    ))}
  </div>
)
