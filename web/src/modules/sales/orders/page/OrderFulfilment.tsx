import { floorPages } from '@bustan/contract/sales/addresses.ts'
import { formatDateTime } from '@bustan/contract/core/values/dates.ts'
import type { Fulfilment } from '@bustan/contract/sales/floor/fulfilment.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { MaybeLink } from '../../../../platform/navigation/MaybeLink.tsx'
import { useCan } from '../../../../platform/session/can.ts'
import { useUiDates, useUiLang } from '../../../../ui/UiProvider.tsx'

/** How far the picking of an order is, by whom, and the way to where it is picked. */
export function OrderFulfilment(props: { id: number; isOnFloor: boolean; fulfilment: Fulfilment }) {
  const { id, isOnFloor, fulfilment } = props
  const t = useT()
  const lang = useUiLang()
  const { timeZone, calendar } = useUiDates()
  const canOpen = useCan('floor index') && isOnFloor
  const { stage, picker, crates, sealed_at: sealedAt, sealed_by: sealer } = fulfilment
  const text =
    stage === 'sealed'
      ? t('order/fulfilment/sealed', { count: crates ?? 1 })
      : picker
        ? t('order/fulfilment/pickedBy', { name: picker.name })
        : t(`order/fulfilment/${stage}`)
  return (
    <>
      <MaybeLink href={canOpen && floorPages.show(id)}>{text}</MaybeLink>
      {sealer && sealedAt && (
        <div className="muted">
          {t('order/fulfilment/sealedBy', {
            name: sealer.name,
            when: formatDateTime(new Date(sealedAt), lang, timeZone, calendar),
          })}
        </div>
      )}
    </>
  )
}
