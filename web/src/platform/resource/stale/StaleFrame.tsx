import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import '../../../ui/dialogs/dialogs.css'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import '../../../ui/theme/mantine-dialogs.css'
import { useLateOpen } from '../../../ui/focus/useLateOpen.ts'
import type { ApiError } from '../../http/apiError.ts'
import { useT } from '../../i18n/i18n.ts'

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
    <Modal
      opened={useLateOpen(true)}
      onClose={props.onClose}
      title={t('stale/title')}
      size={props.size}
      closeButtonProps={{ 'aria-label': t('ui/close') }}
    >
      <div className="dialog-text">
        <p>{props.message(typeof changed_by === 'string' ? changed_by : t('actors/somebody'))}</p>
        {typeof changed_at === 'string' && (
          <p className="muted">
            <DateTime value={changed_at} show="moment" />
          </p>
        )}
        {props.children}
      </div>
      {props.below}
      <div className="dialog-foot">
        <Button variant="default" onClick={props.onReload} disabled={props.busy} data-autofocus>
          {t('stale/reload')}
        </Button>
        <Button color="red" onClick={props.onOverwrite} loading={props.busy || props.isReading}>
          {t('stale/overwrite')}
        </Button>
      </div>
    </Modal>
  )
}
