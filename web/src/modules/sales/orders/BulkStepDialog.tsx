import { useT } from '../../../platform/i18n.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { Ltr } from '../../../ui/pieces/Ltr.tsx'
import { numberOf } from './orderMoves.ts'
import type { BulkStep } from './orderMoves.ts'

/** Orders whose numbers are named; of more, how many more there are. */
const NAMED = 12

/** Asks before many orders take a step: which one, how many, and whose. */
export function BulkStepDialog(props: { step: BulkStep; onConfirm: () => void; onClose: () => void }) {
  const { name, orders } = props.step
  const t = useT()
  const label = t(`orders/bulk/${name}`, { count: orders.length })
  const rest = orders.length - NAMED
  return (
    <ConfirmDialog
      opened
      title={label}
      message={
        <>
          <p>{t(`orders/bulk/ask/${name}`)}</p>
          <p className="bulk-numbers num">
            {orders.slice(0, NAMED).map((order) => (
              <Ltr key={order.id}>{numberOf(order)}</Ltr>
            ))}
            {rest > 0 && <Ltr>{`+${rest}`}</Ltr>}
          </p>
        </>
      }
      confirmLabel={label}
      onConfirm={props.onConfirm}
      onClose={props.onClose}
    />
  )
}
