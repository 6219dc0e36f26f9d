import { useT } from '../../../../platform/i18n/i18n.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx'
import { OrderNumbers } from '../page/OrderNumbers.tsx'
import type { BulkStep } from './orderMoves.ts'

/** Asks before many orders take a step: which one, how many, and whose. */
export function BulkStepDialog(props: { step: BulkStep; onConfirm: () => void; onClose: () => void }) {
  const { name, orders } = props.step
  const t = useT()
  const label = t(`bulkSteps/${name}`, { count: orders.length })
  return (
    <ConfirmDialog
      title={label}
      message={
        <>
          <p>{t(`bulkSteps/ask/${name}`)}</p>
          <OrderNumbers orders={orders} />
        </>
      }
      confirmLabel={label}
      onConfirm={props.onConfirm}
      onClose={props.onClose}
    />
  )
}
