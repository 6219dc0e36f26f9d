import { Button } from '@mantine/core'
import './form.css'

/** Sticks to the foot of the window while something is changed and not saved. Sits inside the form that it submits. */
export function SaveBar(props: {
  dirty: boolean
  busy?: boolean
  message: string
  saveLabel: string
  discardLabel: string
  onDiscard: () => void
}) {
  if (!props.dirty) return null
  return (
    <div className="save-bar no-print" role="region" aria-label={props.message}>
      <span>{props.message}</span>
      <Button variant="default" onClick={props.onDiscard} disabled={props.busy}>
        {props.discardLabel}
      </Button>
      <Button type="submit" loading={props.busy}>
        {props.saveLabel}
      </Button>
    </div>
  )
}
