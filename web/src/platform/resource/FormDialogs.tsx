import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { useSay } from '../i18n.ts'

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
