import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { signOut } from '../../platform/session/account.ts'
import { useT } from '../../platform/i18n/i18n.ts'

/** Asks before signing out. */
export function SignOut(props: { onClose: () => void }) {
  const t = useT()
  return (
    <ConfirmDialog
      title={t('signOut/title')}
      message={t('signOut/message')}
      confirmLabel={t('signOut/confirm')}
      onConfirm={() => void signOut()}
      onClose={props.onClose}
    />
  )
}
