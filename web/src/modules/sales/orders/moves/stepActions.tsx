import type { AllowedTransition, OrderRow } from '@bustan/contract/sales/orders/orders.ts'
import type { Translate } from '../../../../platform/i18n/i18n.ts'
import type { RowAction } from '../../../../ui/list/table/rowAction.ts'
import { moveLabel } from './moveTexts.ts'
import { StepIcon } from './StepIcon.tsx'
import type { OrderSteps } from './useOrderSteps.ts'

/** Steps of an order as entries of a menu. */
export const stepActions = <Order extends OrderRow>(
  t: Translate,
  order: Order,
  moves: readonly AllowedTransition[],
  steps: OrderSteps<Order>,
): RowAction[] =>
  moves.map((move) => ({
    key: move.name,
    label: moveLabel(t, move),
    icon: <StepIcon name={move.name} />,
    danger: move.status === 'rejected',
    disabled: steps.isBusy(order),
    onClick: () => steps.take(order, move),
  }))
