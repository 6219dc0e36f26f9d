import { isolate } from '@bustan/contract/core/names.ts'
import { Button, Modal } from '@mantine/core'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { DateTime } from '../../ui/pieces/DateTime.tsx'
import '../../ui/theme/mantine-dialogs.css'
import { useLateOpen } from '../../ui/useLateOpen.ts'
import type { ApiError } from '../apiError.ts'
import { hasText, useSay } from '../i18n.ts'
import './resource.css'

/** Asks before a changed form is left. */
export function LeaveDialog(props: { onLeave: () => void; onStay: () => void }) {
  const say = useSay()
  return (
    <ConfirmDialog
      opened
      danger
      title={say('form/leaveTitle')}
      message={say('form/leaveMessage')}
      confirmLabel={say('form/leave')}
      onConfirm={props.onLeave}
      onClose={props.onStay}
    />
  )
}

/** Says who changed the record meanwhile, when and what; the person chooses whose version stays. */
export function StaleDialog(props: {
  error: ApiError
  busy: boolean
  onOverwrite: () => void
  onReload: () => void
  onClose: () => void
}) {
  const say = useSay()
  const { changed_by, changed_at, changed } = props.error.details
  const names = Array.isArray(changed)
    ? changed.map((column) => String(column).replace(/_(ar|en)$/, '.$1'))
    : []
  const labels = names.map((name) => `labels/${name}`).filter(hasText)
  const who = typeof changed_by === 'string' ? changed_by : say('actors/somebody')
  return (
    <Modal
      opened={useLateOpen(true)}
      onClose={props.onClose}
      title={say('stale/title')}
      size={460}
      closeButtonProps={{ 'aria-label': say('ui/close') }}
    >
      <div className="dialog-text">
        <p>{say('stale/message', { name: who })}</p>
        {typeof changed_at === 'string' && (
          <p className="muted">
            <DateTime value={changed_at} show="moment" />
          </p>
        )}
        {labels.length > 0 && (
          <>
            <p>{say('stale/fields')}</p>
            <ul className="stale-fields">
              {labels.map((label) => (
                <li key={label}>{isolate(say(label))}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className="dialog-foot">
        <Button variant="default" onClick={props.onReload} disabled={props.busy} data-autofocus>
          {say('stale/reload')}
        </Button>
        <Button color="red" onClick={props.onOverwrite} loading={props.busy}>
          {say('stale/overwrite')}
        </Button>
      </div>
    </Modal>
  )
}
