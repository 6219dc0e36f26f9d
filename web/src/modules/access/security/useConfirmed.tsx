import { useState } from 'react'
import type { ReactNode } from 'react'
import { ApiError } from '../../../platform/http/apiError.ts'
import { errorText } from '../../../platform/http/errorText.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { wasCancelled } from '../../../platform/session/passkeys.ts'
import { useForm } from '../../../platform/forms/useForm.ts'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { useAction } from '../../../platform/state/useAction.ts'
import { showToast } from '../../../platform/state/toasts.ts'
import { PasswordField } from '../../../ui/form/LtrInput.tsx'
import * as styles from '../../../ui/dialogs/dialogs.module.css'

/** The action once the person has shown who they are: with the password, or without one right after sign-in. */
export type Confirmed = (password: string | undefined) => Promise<string | undefined>

const asksPassword = (error: unknown) =>
  error instanceof ApiError && error.errors['current_password'] !== undefined

/** Asks for the password and does something with it; what is wrong with it is told here. */
export function PasswordDialog(props: { work: Confirmed; onClose: () => void }) {
  const t = useT()
  const { frame, ...form } = useForm({
    initial: { current_password: '' },
    send: async ({ current_password }) => {
      const message = await props.work(current_password)
      props.onClose()
      return message
    },
  })
  return (
    <FormDialog
      title={t('security/confirmTitle')}
      size={440}
      frame={frame}
      busy={form.busy}
      confirmLabel={t('security/confirm')}
      disabled={form.values.current_password === ''}
      onClose={props.onClose}
    >
      <p className={styles.dialogText}>{t('security/confirmText')}</p>
      <PasswordField
        {...form.input('current_password')}
        label={t('security/currentPassword')}
        autoComplete="current-password"
        data-autofocus
      />
    </FormDialog>
  )
}

/**
 * Runs what changes an account's protection. Where the server asks for the password, a dialog does, and the same work is
 * run again with it. `busy` while it runs; `dialog` is to be drawn.
 */
export function useConfirmed(): {
  run: (work: Confirmed) => Promise<boolean>
  busy: boolean
  dialog: ReactNode
} {
  const t = useT()
  const [waiting, setWaiting] = useState<Confirmed | null>(null)

  const { run, isBusy } = useAction({
    toast: 'call',
    work: (work: Confirmed) => work(undefined),
    onError: (error, work) => {
      if (asksPassword(error)) setWaiting(() => work)
      else if (!wasCancelled(error)) showToast({ id: 'call', tone: 'error', message: errorText(t, error) })
    },
  })
  return {
    run,
    busy: isBusy,
    dialog: waiting && <PasswordDialog work={waiting} onClose={() => setWaiting(null)} />,
  }
}
