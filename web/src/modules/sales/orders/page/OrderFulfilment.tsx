import { floorPages } from '@bustan/contract/sales/addresses.ts'
import type { Fulfilment } from '@bustan/contract/sales/floor/fulfilment.ts'
import type { OrderDetail } from '@bustan/contract/sales/orders/orders.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { MaybeLink } from '../../../../platform/navigation/MaybeLink.tsx'
import { useCan } from '../../../../platform/session/can.ts'
import { DateTime } from '../../../../ui/pieces/values/DateTime.tsx'

/** Says how far the picking of an order is and by whom, with the way to where it is picked. */
export function OrderFulfilment({ order, fulfilment }: { order: OrderDetail; fulfilment: Fulfilment }) {
  const t = useT()
  const canOpen = useCan('floor index') && order.status === 'prepared'
  const { stage, picker, crates, sealed_at: sealedAt, sealed_by: sealer } = fulfilment
  const text =
    stage === 'sealed'
      ? t('order/fulfilment/sealed', { crates: crates ?? 1 })
      : picker
        ? t('order/fulfilment/pickedBy', { name: picker.name })
        : t(`order/fulfilment/${stage}`)
  return (
    <>
      <MaybeLink href={canOpen && floorPages.show(order.id)}>{text}</MaybeLink>
      {order.awaits_seal && <div className="muted">{t('orders/awaitsSeal')}</div>}
      {sealer && sealedAt && (
        <div className="muted">
          <bdi>{sealer.name}</bdi> · <DateTime value={sealedAt} />
        </div>
      )}
    </>
  )
}
