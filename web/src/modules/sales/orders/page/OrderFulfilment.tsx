import { floorPages } from '@bustan/contract/sales/addresses.ts'
import type { Fulfilment } from '@bustan/contract/sales/floor/fulfilment.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { MaybeLink } from '../../../../platform/navigation/MaybeLink.tsx'
import { useCan } from '../../../../platform/session/can.ts'
import { DateTime } from '../../../../ui/pieces/values/DateTime.tsx'

/** Says how far the picking of an order is and by whom, with the way to where it is picked. */
export function OrderFulfilment(props: { id: number; isOnFloor: boolean; fulfilment: Fulfilment }) {
  const { id, isOnFloor, fulfilment } = props
  const t = useT()
  const canOpen = useCan('floor index') && isOnFloor
  const { stage, picker, crates, sealed_at: sealedAt, sealed_by: sealer } = fulfilment
  const text =
    stage === 'sealed'
      ? t('order/fulfilment/sealed', { crates: crates ?? 1 })
      : picker
        ? t('order/fulfilment/pickedBy', { name: picker.name })
        : t(stage === 'picked' ? 'order/fulfilment/picked' : 'order/fulfilment/picking')
  return (
    <>
      <MaybeLink href={canOpen && floorPages.show(id)}>{text}</MaybeLink>
      {sealer && sealedAt && (
        <div className="muted">
          <bdi>{sealer.name}</bdi> · <DateTime value={sealedAt} />
        </div>
      )}
    </>
  )
}
