import type { AllowedTransition, OrderRow } from '@bustan/contract/sales/orders/orders.ts'
import { IconCheck, IconPackageExport, IconTruckDelivery, IconTruckOff, IconX } from '@tabler/icons-react'
import type { Translate } from '../../../../platform/i18n/i18n.ts'
import type { RowAction } from '../../../../ui/list/rowMenu/RowMenuList.tsx'
import { moveLabel } from './moveTexts.ts'
import type { OrderSteps } from './useOrderSteps.ts'

const pictures: Readonly<Record<string, typeof IconCheck>> = {
  reject: IconX,
  dispatch: IconTruckDelivery,
  hand_over: IconPackageExport,
  fail: IconTruckOff,
}

/** The picture of a step; what drives on looks the way the page is read. */
export function StepIcon({ name, size = 16 }: { name: string; size?: number }) {
  const Picture = pictures[name] ?? IconCheck
  return <Picture size={size} aria-hidden="true" {...(name === 'dispatch' ? { className: 'flip' } : {})} />
}

/** Steps of an order as entries of a menu. */
export const stepActions = <Order extends OrderRow>(
  t: Translate,
  order: Order,
  moves: readonly AllowedTransition[],
  steps: OrderSteps<Order>,
): RowAction[] =>
  moves.map((move) => ({
    key: move.name,
    label: moveLabel(t, move, order),
    icon: <StepIcon name={move.name} />,
    danger: move.status === 'rejected',
    disabled: steps.isBusy(order),
    onClick: () => steps.take(order, move),
  }))
