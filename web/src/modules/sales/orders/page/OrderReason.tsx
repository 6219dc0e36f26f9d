import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { ReasonDialog } from '../../../../ui/dialogs/ReasonDialog.tsx'

const before = ['outOfStock', 'outsideArea', 'noAnswer', 'clientAsked'] as const
const onTheWay = ['nobodyThere', 'wrongAddress', 'refused', 'clientAsked'] as const

/** Asks why an order is rejected, or why its delivery failed. The client reads the answer. */
export function OrderReason(props: {
  failed: boolean
  number: string
  busy: boolean
  /** The server's error about the reason. */
  error: string | undefined
  onConfirm: (reason: string) => void
  onClose: () => void
}) {
  const t = useT()
  const { failed } = props
  return (
    <ReasonDialog
      danger
      title={`${t(failed ? 'order/failTitle' : 'order/rejectTitle')} \u2068${props.number}\u2069`}
      message={t('order/reasonText')}
      label={fieldLabel(t, 'orders', 'reason')}
      confirmLabel={t(failed ? 'order/failNow' : 'order/rejectNow')}
      missing={t('order/reasonMissing')}
      quick={(failed ? onTheWay : before).map((key) => t(`order/quick/${key}`))}
      busy={props.busy}
      {...(props.error ? { error: props.error } : {})}
      onConfirm={props.onConfirm}
      onClose={props.onClose}
    />
  )
}
