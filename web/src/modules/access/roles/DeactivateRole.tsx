import type { RoleRow } from '@bustan/contract/access/roles/roles.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import type { ResourceActions } from '../../../platform/resource/useResourceActions.ts'
import { useAction } from '../../../platform/state/useAction.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'

/** Asks before a role is switched off, and says how many people lose its permissions. */
export function DeactivateRole(props: { role: RoleRow; actions: ResourceActions; onClose: () => void }) {
  const { role, actions, onClose } = props
  const t = useT()
  const { run, isBusy } = useAction({ work: () => actions.setActive(role, false), onDone: onClose })
  return (
    <ConfirmDialog
      danger
      busy={isBusy}
      title={t('roles/deactivateTitle')}
      message={
        role.admins_count === 0
          ? t('roles/deactivateNobody', { name: role.name })
          : t('roles/deactivateMessage', { name: role.name, count: role.admins_count })
      }
      confirmLabel={t('roles/deactivate')}
      onConfirm={() => void run()}
      onClose={onClose}
    />
  )
}
