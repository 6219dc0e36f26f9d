import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx'
import { signOut } from '../platform/account.ts'
import { useSay } from '../platform/i18n.ts'

/** Asks before signing out. */
export function SignOut(props: { onClose: () => void }) {
  const say = useSay()
  return (
    <ConfirmDialog
      opened
      title={say('signOut/title')}
      message={say('signOut/message')}
      confirmLabel={say('signOut/confirm')}
      onConfirm={() => void signOut()}
      onClose={props.onClose}
    />
  )
}
