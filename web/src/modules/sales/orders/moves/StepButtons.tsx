import type { OrderRow } from '@bustan/contract/sales/orders/orders.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { FloorStep } from './FloorStep.tsx'
import { moveLabel } from './moveTexts.ts'
import { purposeOf } from './orderMoves.ts'
import type { MoveLayout } from './orderMoves.ts'
import { StepIcon } from './stepActions.tsx'
import { useSteadySteps } from './steadySteps.ts'
import type { OrderSteps } from './useOrderSteps.ts'
import * as styles from '../orders.module.css'

/** Reject and the one step that comes next, as large buttons: on the order's page and in the panel. */
export function StepButtons<Order extends OrderRow>(
  props: Pick<MoveLayout, 'primary' | 'reject'> & { order: Order; steps: OrderSteps<Order> },
) {
  const { order, primary, reject, steps } = props
  const t = useT()
  const settling = useSteadySteps(order)
  const busy = steps.isBusy(order)
  return (
    <>
      {reject && (
        <Button
          variant="default"
          className={styles.orderReject}
          leftSection={<StepIcon name="reject" size={17} />}
          data-purpose={purposeOf(order, reject)}
          data-settling={settling || undefined}
          disabled={busy}
          onClick={(event) => steps.click(event, order, reject)}
        >
          {moveLabel(t, reject, order)}
        </Button>
      )}
      {primary && (
        <Button
          leftSection={<StepIcon name={primary.name} size={17} />}
          data-purpose={purposeOf(order, primary)}
          data-settling={settling || undefined}
          loading={busy}
          onClick={(event) => steps.click(event, order, primary)}
        >
          {moveLabel(t, primary, order)}
        </Button>
      )}
      <FloorStep order={order} />
    </>
  )
}
