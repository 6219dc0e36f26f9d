import type { ReactNode } from 'react'
import { DialogFoot } from '../../../ui/dialogs/DialogFoot.tsx'
import { DialogFrame } from '../../../ui/dialogs/DialogFrame.tsx'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import type { ApiError } from '../../http/apiError.ts'
import { useT } from '../../i18n/i18n.ts'
import * as styles from '../../../ui/dialogs/dialogs.module.css'

/** The dialog for who saves what somebody else changed meanwhile: who it was and when, and whose version stays. */
export function StaleFrame(props: {
  error: ApiError
  /** In pixels. */
  size: number
  /** Says who changed it. */
  message: (name: string) => string
  /** Beside the message, in its text. */
  children?: ReactNode
  /** Below the text, as wide as the dialog. */
  below?: ReactNode
  busy: boolean
  /** True while the version to overwrite is still loading. */
  isReading: boolean
  onOverwrite: () => void
  onReload: () => void
  onClose: () => void
}) {
  const t = useT()
  const { changed_by, changed_at } = props.error.details
  return (
    <DialogFrame title={t('stale/title')} size={props.size} onClose={props.onClose}>
      <div className={styles.dialogText}>
        <p>{props.message(typeof changed_by === 'string' ? changed_by : t('actors/somebody'))}</p>
        {typeof changed_at === 'string' && (
          <p className="muted">
            <DateTime value={changed_at} show="moment" />
          </p>
        )}
        {props.children}
      </div>
      {props.below}
      <DialogFoot
        cancelLabel={t('stale/reload')}
        confirmLabel={t('stale/overwrite')}
        danger
        busy={props.busy}
        isLoading={props.isReading}
        isCautious
        onCancel={props.onReload}
        onConfirm={props.onOverwrite}
      />
    </DialogFrame>
  )
}

/** The head of a table of what differs: theirs beside mine. */
export function StaleHead() {
  const t = useT()
  return (
    <thead>
      <tr>
        <th scope="col">{t('stale/field')}</th>
        <th scope="col">{t('stale/theirs')}</th>
        <th scope="col">{t('stale/mine')}</th>
      </tr>
    </thead>
  )
}
