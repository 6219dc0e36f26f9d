import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import { textOr } from '@bustan/contract/core/texts/translate.ts'
import type { OrderRow } from '@bustan/contract/sales/orders/orders.ts'
import { IconBuildingStore } from '@tabler/icons-react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { Clamped } from '../../../../ui/pieces/values/Clamped.tsx'
import { Money } from '../../../../ui/pieces/values/Money.tsx'
import * as styles from './orderWhere.module.css'

/** Digits behind the point that a distance is shown with: 100 m are near enough. */
const PLACES = 1

/** Shows the delivery distance of an order, in the wording of the farm's drivers. */
export function Distance({ km }: { km: number }) {
  const t = useT()
  return (
    <bdi className="num">
      {t('orders/kilometres', { distance: formatNumber(Number(km.toFixed(PLACES)), 'en') })}
    </bdi>
  )
}

/** Shows the destination of an order: its district or else its address, and the distance; or that it is picked up. */
export function OrderWhere({ order }: { order: OrderRow }) {
  const t = useT()
  if (order.pickup)
    return (
      <span className={styles.orderWhere} data-piece="order-where" data-pickup>
        <IconBuildingStore size={15} stroke={1.7} aria-hidden="true" />
        {t('orderPlaces/pickup')}
      </span>
    )
  return (
    <span className={styles.orderWhere} data-piece="order-where">
      <Clamped>{order.area?.name ?? order.address}</Clamped>
      {order.distance_km !== null && (
        <span className={`${styles.orderWhereFar} muted`}>
          <Distance km={order.distance_km} />
        </span>
      )}
    </span>
  )
}

/** Shows the total of an order, its payment method and, where `showsPaid` and while that is recorded, how far it is paid. */
export function OrderTotal({ order, showsPaid = false }: { order: OrderRow; showsPaid?: boolean }) {
  const t = useT()
  const { payment_state: state } = order
  return (
    <span className={styles.orderTotal}>
      <Money halalas={toHalalas(order.total)} />
      <span className={styles.orderPays}>
        <OrderPays method={order.payment_method} />
        {showsPaid && state !== null && state !== 'unrecorded' && (
          <>
            {' · '}
            <span data-state={state}>{t(`choices/payment_state/${state}`)}</span>
          </>
        )}
      </span>
    </span>
  )
}

/** Shows the payment method of an order in one word. */
export function OrderPays({ method }: { method: string }) {
  const t = useT()
  return <span className={styles.orderPays}>{textOr(t, `orders/pays/${method}`, method)}</span>
}
