import { useT } from '../../../../platform/i18n/i18n.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx'

/** Asks before a changed page is left; its draft stays. */
export function LeaveDialog(props: { onLeave: () => void; onStay: () => void }) {
  const t = useT()
  return (
    <ConfirmDialog
      opened
      title={t('form/leaveTitle')}
      message={t('pageForm/leaveText')}
      confirmLabel={t('form/leave')}
      cancelLabel={t('form/stay')}
      onConfirm={props.onLeave}
      onClose={props.onStay}
    />
  )
}
