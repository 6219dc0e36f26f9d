import type { OrderRow } from '@bustan/contract/sales/orders/orders.ts'
import { useState } from 'react'
import { useT, withTexts } from '../../../../platform/i18n/i18n.ts'
import { BulkBar } from '../../../../ui/list/BulkBar.tsx'
import { orderTexts } from '../texts.ts'
import type { OrderMoving } from './useMoveOrder.ts'
import { latePart } from '../../../../ui/pieces/latePart.tsx'

const BulkActions = latePart(
  withTexts(() => import('./BulkActions.tsx'), orderTexts),
  'BulkActions',
)

/** The bar of the checked orders. What can be done with them is brought when the first is checked. */
export function OrderBulk(props: { orders: readonly OrderRow[]; moving: OrderMoving; onDone: () => void }) {
  const { orders, moving, onDone } = props
  const t = useT()
  const [used, setUsed] = useState(false)
  const [cleared, setCleared] = useState(0)
  if (orders.length > 0 && !used) setUsed(true)
  return (
    <BulkBar
      count={orders.length}
      counted={t('orders/checked', { count: orders.length })}
      onClear={() => {
        // Actions that were started on the checked orders end as well.
        setCleared((times) => times + 1)
        onDone()
      }}
    >
      {used && <BulkActions key={cleared} orders={orders} moving={moving} onDone={onDone} />}
    </BulkBar>
  )
}
