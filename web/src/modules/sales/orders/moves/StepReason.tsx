import type { OrderRow } from '@bustan/contract/sales/orders/orders.ts'
import { withTexts } from '../../../../platform/i18n/i18n.ts'
import { numberOf } from './orderMoves.ts'
import { orderTexts } from '../texts.ts'
import type { OrderSteps } from './useOrderSteps.ts'
import { latePart } from '../../../../ui/pieces/latePart.tsx'

const OrderReason = latePart(
  withTexts(() => import('../page/OrderReason.tsx'), orderTexts),
  'OrderReason',
)

/** Asks why, where the step that was chosen wants a reason. */
export function StepReason<Order extends OrderRow>({ steps }: { steps: OrderSteps<Order> }) {
  const { pending } = steps
  if (!pending) return null
  return (
    <OrderReason
      failed={pending.move.name === 'fail'}
      number={numberOf(pending.order)}
      busy={steps.isBusy(pending.order)}
      onClose={steps.dismiss}
      error={steps.refused}
      onConfirm={(reason) => void steps.explain(reason)}
    />
  )
}
