import type { OrderRow } from '@bustan/contract/sales/orders.ts'
import { IconCheck, IconCopy, IconEye, IconPhone, IconPrinter, IconTruckDelivery } from '@tabler/icons-react'
import { useGo } from '../../../platform/AppLink.tsx'
import { useT } from '../../../platform/i18n.ts'
import type { Translate } from '../../../platform/i18n.ts'
import { RowMenu } from '../../../ui/list/RowMenu.tsx'
import type { RowAction } from '../../../ui/list/rowAction.ts'
import { orderHref } from './orderColumns.tsx'
import { copyWithToast } from './copyWithToast.ts'
import { moveLabel } from './moveTexts.ts'
import { listMoveOf, numberOf } from './orderMoves.ts'
import type { OrderMoving } from './useMoveOrder.ts'

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

/** What can be done with a row of the list: its next step where the server offers one, and the rest behind three dots. */
export function OrderActions({
  order,
  moving,
  canShow,
}: {
  order: OrderRow
  moving: OrderMoving
  canShow: boolean
}) {
  const t = useT()
  const go = useGo()
  const step = listMoveOf(order)
  const number = numberOf(order)
  const label = step && moveLabel(t, step)
  return (
    <span className="row-tools">
      {step && label && (
        <button
          type="button"
          className="order-step"
          disabled={moving.busy.has(order.id)}
          aria-label={t('orders/moveOne', { label, number })}
          onClick={() => void moving.move(order, step)}
        >
          {step.name === 'dispatch' ? (
            <IconTruckDelivery {...icon} className="flip" />
          ) : (
            <IconCheck {...icon} />
          )}
          {label}
        </button>
      )}
      <RowMenu
        name={number}
        actions={[...(canShow ? pageActions(t, go, order) : []), ...copyActions(t, order)]}
      />
    </span>
  )
}
