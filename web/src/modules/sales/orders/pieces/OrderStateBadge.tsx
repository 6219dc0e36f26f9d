import type { OrderRow } from '@bustan/contract/sales/orders/orders.ts'
import { stateText } from '@bustan/contract/sales/orders/orderStates.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { StateBadge } from '../../../../ui/pieces/values/StateBadge.tsx'
import { toneOf } from '../moves/orderMoves.ts'

/** Says where an order stands. */
export function OrderStateBadge({ order }: { order: Pick<OrderRow, 'status' | 'manager_skipped'> }) {
  const t = useT()
  return (
    <StateBadge tone={toneOf(order.status)}>{t(stateText(order.status, order.manager_skipped))}</StateBadge>
  )
}
