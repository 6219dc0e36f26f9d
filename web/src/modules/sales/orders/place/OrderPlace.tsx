import type { OrderDetail } from '@bustan/contract/sales/orders/orders.ts'
import { IconBuildingStore, IconMapPinOff } from '@tabler/icons-react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { FormCard } from '../../../../ui/form/FormCard.tsx'
import { Words } from '../../../../ui/pieces/values/Words.tsx'
import { OpenInMaps, OrderDistance, OrderMap } from './OrderMap.tsx'
import { placeText } from './placeText.ts'
import * as ordersStyles from '../orders.module.css'
import * as styles from './orderMap.module.css'

/** Says where the order goes, in words and on a map, with a way out to a maps app; or that it goes nowhere. */
export function OrderPlace({ order }: { order: OrderDetail }) {
  const t = useT()
  const { lat, long, pickup } = order
  const isKnown = lat !== null && long !== null
  return (
    <FormCard title={t('order/place')} end={isKnown && <OpenInMaps lat={lat} long={long} />}>
      {isKnown ? (
        <>
          <p className={styles.orderTo}>
            <OrderDistance order={order} />
            <Words>{placeText(t, order)}</Words>
          </p>
          <OrderMap order={order} height={300} />
        </>
      ) : (
        <p className={ordersStyles.orderNoPlace}>
          {pickup ? (
            <IconBuildingStore size={20} stroke={1.5} aria-hidden="true" />
          ) : (
            <IconMapPinOff size={20} stroke={1.5} aria-hidden="true" />
          )}
          {t(pickup ? 'order/pickupText' : 'order/noPlace')}
        </p>
      )}
    </FormCard>
  )
}
