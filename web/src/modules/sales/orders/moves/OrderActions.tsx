import type { AllowedTransition, OrderRow } from '@bustan/contract/sales/orders/orders.ts'
import { IconCopy, IconEye, IconPhone, IconPrinter } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useGo } from '../../../../platform/navigation/AppLink.tsx'
import { useT } from '../../../../platform/i18n/i18n.ts'
import type { Translate } from '../../../../platform/i18n/i18n.ts'
import { RowMenu } from '../../../../ui/list/rowMenu/RowMenu.tsx'
import type { RowAction } from '../../../../ui/list/rowMenu/RowMenuList.tsx'
import { orderHref } from '../list/orderColumns.tsx'
import { copyWithToast } from '../pieces/copyWithToast.ts'
import { FloorRowStep } from './FloorStep.tsx'
import { moveLabel, shortMoveLabel } from './moveTexts.ts'
import { layOutMoves, numberOf, purposeOf } from './orderMoves.ts'
import { stepActions, StepIcon } from './stepActions.tsx'
import { useSteadySteps } from './steadySteps.ts'
import type { OrderSteps } from './useOrderSteps.ts'
import * as checkStyles from '../../../../ui/list/table/check.module.css'
import * as rowButtonStyles from '../../../../ui/list/table/rowButton.module.css'
import * as ordersStyles from '../orders.module.css'

const icon = { size: 16, 'aria-hidden': true } as const

const pageActions = (t: Translate, go: ReturnType<typeof useGo>, order: OrderRow): RowAction[] => [
  {
    key: 'open',
    label: t('orders/open'),
    icon: <IconEye {...icon} />,
    onClick: () => go(orderHref(order.id)),
  },
  {
    key: 'print',
    label: t('orders/print'),
    icon: <IconPrinter {...icon} />,
    onClick: () => go(`${orderHref(order.id)}?print=1`),
  },
]

function copyActions(t: Translate, order: OrderRow): RowAction[] {
  const { mobile } = order.user
  return [
    {
      key: 'number',
      label: t('orders/copyNumber'),
      icon: <IconCopy {...icon} />,
      onClick: () => void copyWithToast(t, String(order.id), 'orders/numberCopied'),
    },
    ...(mobile
      ? [
          {
            key: 'phone',
            label: t('orders/copyPhone'),
            icon: <IconPhone {...icon} />,
            onClick: () => void copyWithToast(t, mobile, 'orders/phoneCopied'),
          },
        ]
      : []),
  ]
}

/** The buttons of a row: Reject as a cross beside the step that leads on. */
export function RowSteps({ order, steps }: { order: OrderRow; steps: OrderSteps }) {
  const t = useT()
  const settling = useSteadySteps(order)
  const { primary, reject } = layOutMoves(order)
  const number = numberOf(order)
  const button = (move: AllowedTransition) => ({
    type: 'button' as const,
    className: `${rowButtonStyles.rowButton} ${ordersStyles.orderStep}`,
    'data-purpose': purposeOf(order, move),
    'data-settling': settling || undefined,
    disabled: steps.isBusy(order),
    'aria-label': t('orders/moveOne', { label: moveLabel(t, move, order), number }),
    onClick: (event: MouseEvent) => steps.click(event, order, move),
  })
  return (
    <>
      {reject && (
        <button {...button(reject)} data-reject title={moveLabel(t, reject, order)}>
          <StepIcon name="reject" />
        </button>
      )}
      {primary && (
        <button {...button(primary)} title={moveLabel(t, primary, order)}>
          <StepIcon name={primary.name} />
          <span className={ordersStyles.orderStepName}>{shortMoveLabel(t, primary, order)}</span>
        </button>
      )}
      <FloorRowStep order={order} />
    </>
  )
}

/** Shows the actions for a row of the list: the common steps as buttons, and the rest behind three dots. */
export function OrderActions(props: { order: OrderRow; steps: OrderSteps; canShow: boolean }) {
  const { order, steps, canShow } = props
  const t = useT()
  const go = useGo()
  return (
    <span className={checkStyles.rowTools} data-piece="row-tools">
      <RowSteps order={order} steps={steps} />
      <RowMenu
        name={numberOf(order)}
        actions={[
          ...stepActions(t, order, order.allowed_transitions, steps),
          ...(canShow ? pageActions(t, go, order) : []),
          ...copyActions(t, order),
        ]}
      />
    </span>
  )
}
