import type { OrderRow } from '@bustan/contract/sales/orders/orders.ts'
import { lazy, Suspense } from 'react'
import { withTexts } from '../../../../platform/i18n/i18n.ts'
import { numberOf } from './orderMoves.ts'
import { orderTexts } from '../texts.ts'
import type { OrderSteps } from './useOrderSteps.ts'

const OrderReason = lazy(
  withTexts(
    () => import('../page/OrderReason.tsx').then((module) => ({ default: module.OrderReason })),
    orderTexts,
  ),
)

/** Asks why, where the step that was chosen wants a reason. */
export function StepReason<Order extends OrderRow>({ steps }: { steps: OrderSteps<Order> }) {
  const { pending } = steps
  return (
    <Suspense fallback={null}>
      {pending && (
        <OrderReason
          failed={pending.move.name === 'fail'}
          number={numberOf(pending.order)}
          busy={steps.isBusy(pending.order)}
          onClose={steps.dismiss}
          error={steps.refused}
          onConfirm={(reason) => void steps.explain(reason)}
        />
      )}
    </Suspense>
  )
}
