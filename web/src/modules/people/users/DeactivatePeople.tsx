import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { usersApi } from '@bustan/contract/people/users/users.api.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { errorText } from '../../../platform/http/errorText.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useAction } from '../../../platform/state/useAction.ts'
import { ReasonDialog } from '../../../ui/dialogs/ReasonDialog.tsx'
import { showToast } from '../../../platform/state/toasts.ts'

/** Asks why one or more people are switched off; nothing can be confirmed until it is said. */
export function DeactivatePeople(props: {
  people: readonly { id: number; name: string }[]
  onDone?: () => void
  onClose: () => void
}) {
  const { people, onClose } = props
  const t = useT()
  const client = useQueryClient()
  const [only] = people.length === 1 ? people : []

  const confirm = async (reason: string) => {
    const failures: unknown[] = []
    for (const { id } of people)
      await call(usersApi.activate, { params: { id }, body: { is_active: false, reason } }).catch(
        (error: unknown) => failures.push(error),
      )
    const well = people.length - failures.length
    if (well > 0) showToast({ message: t('list/bulkDeactivated', { count: well }) })
    if (failures.length > 0) showToast({ tone: 'error', message: errorText(t, failures[0]) })
    await client.invalidateQueries({ queryKey: ['users'] })
    if (well === 0) return
    props.onDone?.()
    onClose()
  }
  const { run, isBusy } = useAction({ work: confirm })

  return (
    <ReasonDialog
      danger
      strict
      busy={isBusy}
      title={
        only
          ? t('pendingDeactivate/title', { name: only.name })
          : t('pendingDeactivate/titleMany', { count: people.length })
      }
      message={t('pendingDeactivate/message')}
      label={fieldLabel(t, 'users', 'reason')}
      missing={t('pendingDeactivate/missing')}
      quick={(['refused', 'unreachable', 'abuse', 'left'] as const).map((key) =>
        t(`pendingDeactivate/quick/${key}`),
      )}
      confirmLabel={t('pendingDeactivate/confirm')}
      onConfirm={(reason) => void run(reason)}
      onClose={onClose}
    />
  )
}
