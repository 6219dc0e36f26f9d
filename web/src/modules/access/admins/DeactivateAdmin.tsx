import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { adminsApi } from '@bustan/contract/access/admins/admins.api.ts'
import type { AdminRow } from '@bustan/contract/access/admins/admins.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/http/call.ts'
import { errorText } from '../../../platform/http/errorText.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { ReasonDialog } from '../../../ui/dialogs/ReasonDialog.tsx'
import { showToast } from '../../../ui/feedback/toastStore.ts'

/** Asks why an admin is switched off; nothing can be confirmed until it is said. */
export function DeactivateAdmin(props: { admin: AdminRow; onClose: () => void }) {
  const { admin, onClose } = props
  const t = useT()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const confirm = async (reason: string) => {
    setBusy(true)
    try {
      const { message } = await call(adminsApi.activate, {
        params: { id: admin.id },
        body: { is_active: false, reason },
      })
      showToast({ message })
      await client.invalidateQueries({ queryKey: ['admins'] })
      onClose()
    } catch (error) {
      showToast({ tone: 'error', message: errorText(t, error) })
      setBusy(false)
    }
  }
  return (
    <ReasonDialog
      opened
      danger
      strict
      busy={busy}
      title={t('admins/deactivateTitle', { name: admin.name })}
      message={t('admins/deactivateMessage')}
      label={fieldLabel(t, 'admins', 'reason')}
      missing={t('admins/reasonMissing')}
      quick={(['left', 'moved', 'leave', 'security'] as const).map((key) => t(`admins/quick/${key}`))}
      confirmLabel={t('admins/deactivate')}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    />
  )
}
