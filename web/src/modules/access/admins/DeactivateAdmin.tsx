import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { adminsApi } from '@bustan/contract/access/admins/admins.api.ts'
import type { AdminRow } from '@bustan/contract/access/admins/admins.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useAction } from '../../../platform/state/useAction.ts'
import { ReasonDialog } from '../../../ui/dialogs/ReasonDialog.tsx'

/** Asks why an admin is switched off; nothing can be confirmed until it is said. */
export function DeactivateAdmin(props: { admin: AdminRow; onClose: () => void }) {
  const { admin, onClose } = props
  const t = useT()
  const client = useQueryClient()
  const { run, isBusy } = useAction({
    work: (reason: string) =>
      call(adminsApi.activate, { params: { id: admin.id }, body: { is_active: false, reason } }),
    onDone: async () => {
      await client.invalidateQueries({ queryKey: ['admins'] })
      onClose()
    },
  })
  return (
    <ReasonDialog
      danger
      strict
      busy={isBusy}
      title={t('admins/deactivateTitle', { name: admin.name })}
      message={t('admins/deactivateMessage')}
      label={fieldLabel(t, 'admins', 'reason')}
      missing={t('admins/reasonMissing')}
      quick={(['left', 'moved', 'leave', 'security'] as const).map((key) => t(`admins/quick/${key}`))}
      confirmLabel={t('admins/deactivate')}
      onConfirm={(reason) => void run(reason)}
      onClose={onClose}
    />
  )
}
