import { hasReason } from './reasons.ts'
import { QuickButton } from './QuickButton.tsx'
import * as styles from './dialogs.module.css'

/** Reasons that are given often, one click each; one that is written already is pressed. */
export function ReadyReasons(props: {
  reasons: readonly string[]
  said: string
  onChoose: (reason: string) => void
}) {
  if (props.reasons.length === 0) return null
  return (
    <div className={styles.dialogQuick} data-piece="dialog-quick">
      {props.reasons.map((text) => (
        <QuickButton key={text} isPressed={hasReason(props.said, text)} onClick={() => props.onChoose(text)}>
          {text}
        </QuickButton>
      ))}
    </div>
  )
}
