import type { OrderRow } from '@bustan/contract/sales/orders/orders.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useListKeys } from '../../../../platform/list/useListKeys.ts'
import { usePageActions } from '../../../../platform/navigation/pageActions.ts'
import { numberOf } from './orderMoves.ts'
import { moveLabel } from './moveTexts.ts'
import { StepIcon } from './stepActions.tsx'
import type { OrderSteps } from './useOrderSteps.ts'

/** Offers the steps of the order that is shown to the search box. */
export function useStepActions<Order extends OrderRow>(order: Order, steps: OrderSteps<Order>): void {
  const t = useT()
  usePageActions(
    order.allowed_transitions.map((move) => ({
      key: move.name,
      label: t('orders/moveOne', { label: moveLabel(t, move, order), number: numberOf(order) }),
      icon: <StepIcon name={move.name} size={18} />,
      run: () => steps.take(order, move),
    })),
  )
}

/** A accepts the order that is shown and R rejects it. */
export function useDecisionKeys<Order extends OrderRow>(order: Order, steps: OrderSteps<Order>): void {
  useListKeys({
    KeyA: () => steps.takeNamed(order, 'accept'),
    KeyR: () => steps.takeNamed(order, 'reject'),
  })
}
