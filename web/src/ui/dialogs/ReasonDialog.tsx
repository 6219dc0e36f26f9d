import { Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { DialogFoot } from './DialogFoot.tsx'
import { DialogFrame } from './DialogFrame.tsx'
import { ReadyReasons } from './ReadyReasons.tsx'
import { toggleReason } from './reasons.ts'
import * as styles from './dialogs.module.css'

/** In characters, as the server takes them. */
const MAX_LENGTH = 500

type ReasonProps = {
  title: string
  message?: string
  label: string
  confirmLabel: string
  /** Said when the reason is left empty. */
  missing: string
  /** Reasons given often, one click each. */
  quick?: readonly string[]
  danger?: boolean
  /** Nothing can be confirmed until something is written. */
  strict?: boolean
  busy?: boolean
  /** The server's error about the reason. */
  error?: string
  onConfirm: (reason: string) => void
  onClose: () => void
}

function ReasonForm(props: ReasonProps) {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const said = reason.trim()
  // One that would not fit beside what is written is not taken.
  const choose = (ready: string) =>
    setReason((written) => {
      const both = toggleReason(written, ready)
      return both.length > MAX_LENGTH ? written : both
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (said) props.onConfirm(said)
  }
  return (
    <form onSubmit={submit} noValidate>
      {props.message && <p className={styles.dialogText}>{props.message}</p>}
      <ReadyReasons reasons={props.quick ?? []} said={said} onChoose={choose} />
      <Textarea
        label={props.label}
        required
        data-autofocus
        rows={3}
        dir="auto"
        maxLength={MAX_LENGTH}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={tried && !said ? props.missing : props.error}
      />
      <DialogFoot
        confirmLabel={props.confirmLabel}
        danger={props.danger}
        busy={props.busy}
        disabled={props.strict && !said}
        onCancel={props.onClose}
      />
    </form>
  )
}

/** Asks for a reason before something that has to be explained: a rejection, a deactivation. */
export function ReasonDialog(props: ReasonProps) {
  return (
    <DialogFrame title={props.title} size={480} busy={props.busy} onClose={props.onClose}>
      <ReasonForm {...props} />
    </DialogFrame>
  )
}
