import type { OrderRow } from '@bustan/contract/sales/orders.ts'
import { IconCheck, IconCopy, IconEye, IconPhone, IconPrinter, IconTruckDelivery } from '@tabler/icons-react'
import { useGo } from '../../../platform/AppLink.tsx'
import { useSay } from '../../../platform/i18n.ts'
import { RowMenu } from '../../../ui/list/RowMenu.tsx'
import { orderHref } from './orderColumns.tsx'
import { copyTold } from './copyTold.ts'
import { moveLabel } from './moveTexts.ts'
import { listMoveOf, numberOf } from './orderMoves.ts'
import type { OrderMoving } from './useMoveOrder.ts'

const icon = { size: 16, 'aria-hidden': true } as const

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
  const say = useSay()
  const go = useGo()
  const step = listMoveOf(order)
  const number = numberOf(order)
  const label = step && moveLabel(say, step)
  const { mobile } = order.user
  return (
    <span className="row-tools">
      {step && label && (
        <button
          type="button"
          className="order-step"
          disabled={moving.busy.has(order.id)}
          aria-label={say('orders/moveOne', { label, number })}
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
        actions={[
          ...(canShow
            ? [
                {
                  key: 'open',
                  label: say('orders/open'),
                  icon: <IconEye {...icon} />,
                  onClick: () => go(orderHref(order.id)),
                },
                {
                  key: 'print',
                  label: say('orders/print'),
                  icon: <IconPrinter {...icon} />,
                  onClick: () => go(`${orderHref(order.id)}?print=1`),
                },
              ]
            : []),
          {
            key: 'number',
            label: say('orders/copyNumber'),
            icon: <IconCopy {...icon} />,
            onClick: () => void copyTold(say, String(order.id), 'orders/numberCopied'),
          },
          ...(mobile
            ? [
                {
                  key: 'phone',
                  label: say('orders/copyPhone'),
                  icon: <IconPhone {...icon} />,
                  onClick: () => void copyTold(say, mobile, 'orders/phoneCopied'),
                },
              ]
            : []),
        ]}
      />
    </span>
  )
}
