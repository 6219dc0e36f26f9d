import type { ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import * as styles from './formCard.module.css'

/**
 * The one place a form is saved from: at the foot of the window as long as the form is there, so that Save neither moves nor
 * comes a second time. It says when something is changed and not saved. Sits inside the form that it submits.
 */
export function SaveBar(props: {
  dirty: boolean
  busy?: boolean
  message: string
  saveLabel: string
  discardLabel: string
  onDiscard: () => void
  /** The way out while nothing is changed. */
  cancel?: ReactNode
  /** Nothing can be saved until something is changed. */
  savesChangesOnly?: boolean
}) {
  const { dirty } = props
  return (
    <div
      className={`${styles.saveBar} no-print`}
      data-piece="save-bar"
      data-dirty={dirty || undefined}
      role="region"
      aria-label={dirty ? props.message : props.saveLabel}
    >
      <span>{dirty && props.message}</span>
      {dirty ? (
        <Button variant="default" onClick={props.onDiscard} disabled={props.busy}>
          {props.discardLabel}
        </Button>
      ) : (
        props.cancel
      )}
      <Button type="submit" loading={props.busy} disabled={props.savesChangesOnly && !dirty}>
        {props.saveLabel}
      </Button>
    </div>
  )
}
