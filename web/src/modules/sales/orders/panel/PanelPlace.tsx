import type { OrderDetail } from '@bustan/contract/sales/orders/orders.ts'
import { useDebouncedValue, useInViewport } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { readStored, writeStored } from '../../../../platform/state/storage.ts'
import { OpenInMaps, OrderDistance, OrderMap } from '../place/OrderMap.tsx'
import * as styles from './orderPanel.module.css'

/** Whoever has folded the map finds it folded beside the next order as well. */
const FOLDED = 'bustan.orders.map-folded'
/** Low enough for the lines and the buttons to stay in sight. */
const HEIGHT = 148
/** A map is drawn once an order has been rested on for so long, in ms: whoever goes on with J and K draws none on the way. */
const REST = 250

/** The map, once an order is looked at and the map's place is in sight; it stays as it is where the next one has none. */
function RestingMap({ order }: { order: OrderDetail }) {
  const { ref, inViewport } = useInViewport()
  const [rested] = useDebouncedValue(order, REST)
  const [isRendered, setRendered] = useState(false)
  const isThere = rested.id === order.id
  if (inViewport && isThere && !isRendered) setRendered(true)
  return (
    <div
      ref={ref}
      className={styles.panelMap}
      style={{ minBlockSize: HEIGHT }}
      data-ready={isThere || undefined}
    >
      {isRendered && <OrderMap order={isThere ? order : rested} height={HEIGHT} still />}
    </div>
  )
}

/** Says at the end of an order's panel where it goes: in words, and on a small map that can be folded away. */
export function PanelPlace({ order }: { order: OrderDetail }) {
  const t = useT()
  const [isFolded, setFolded] = useState(() => readStored(FOLDED) !== null)
  const { lat, long } = order
  if (lat === null || long === null) return null
  const turn = () => {
    writeStored(FOLDED, isFolded ? null : '1')
    setFolded(!isFolded)
  }
  return (
    <section className={styles.panelPlace} aria-label={t('order/place')}>
      <div className={styles.panelPlaceHead}>
        <button type="button" className={styles.panelFold} aria-expanded={!isFolded} onClick={turn}>
          <IconChevronDown size={16} aria-hidden="true" />
          {order.distance_km === null || order.direction === null ? (
            t('order/place')
          ) : (
            <OrderDistance order={order} />
          )}
        </button>
        <OpenInMaps lat={lat} long={long} />
      </div>
      {!isFolded && <RestingMap order={order} />}
    </section>
  )
}
