import { compassPoints } from '@bustan/contract/places/compass.ts'
import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import type { OrderDetail } from '@bustan/contract/sales/orders/orders.ts'
import { IconExternalLink, IconNavigation } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useT, withTexts } from '../../../../platform/i18n/i18n.ts'
import { mapTexts } from '../../../../platform/map/texts.ts'
import { useStreetsHint } from '../../../../platform/map/useStreetsHint.ts'
import { lazyPart } from '../../../../ui/pieces/latePart.tsx'
import * as skeletonStyles from '../../../../ui/pieces/skeleton.module.css'
import * as styles from './orderMap.module.css'

/** Comes once a map is drawn: an order is read and decided on without it. */
const loadPlaceMap = withTexts(() => import('../../../../platform/map/PlaceMap.tsx'), mapTexts)
const PlaceMap = lazyPart(() => {
  // The code that draws it comes beside its frame, not behind it.
  void import('../../../../ui/map/MapCanvas.tsx')
  return loadPlaceMap()
}, 'PlaceMap')

/** The hint below a map takes so many pixels with its distance. */
const HINT = 34

type Placed = Pick<OrderDetail, 'lat' | 'long' | 'distance_km' | 'direction' | 'farm'>

/** Says how far and in which direction from the farm an order goes; nothing where that is not known. */
export function OrderDistance({ order }: { order: Placed }) {
  const t = useT()
  const { distance_km: km, direction } = order
  if (km === null || direction === null) return null
  return (
    <span className={styles.orderDistance}>
      <IconNavigation
        size={18}
        stroke={1.6}
        aria-hidden="true"
        style={{ rotate: `${compassPoints.indexOf(direction) * 45}deg` }}
      />
      <span className="strong">{t(`order/from/${direction}`, { distance: formatNumber(km, 'en') })}</span>
    </span>
  )
}

/** Opens the place of an order in a maps app. */
export function OpenInMaps({ lat, long }: { lat: number; long: number }) {
  const t = useT()
  return (
    <a
      className={`link ${styles.orderMapLink}`}
      href={`https://www.google.com/maps/search/?api=1&query=${lat},${long}`}
      target="_blank"
      rel="noreferrer"
    >
      {t('order/openMap')}
      <IconExternalLink size={15} aria-hidden="true" />
    </a>
  )
}

/** Draws where an order goes, the farm, and how far goods are delivered, on the map of the shop. */
export function OrderMap({
  order,
  height,
  still = false,
}: {
  order: Placed
  height: number
  still?: boolean
}) {
  const t = useT()
  const { lat, long, farm } = order
  const hint = useStreetsHint()
  const taken = height + (hint.isShown && !still ? HINT : 0)
  return (
    <Suspense
      fallback={
        <span
          className={`${skeletonStyles.skeletonLine} ${styles.orderMapWait}`}
          style={{ blockSize: taken }}
        />
      }
    >
      <PlaceMap
        label={t('order/map')}
        height={height}
        pin={lat === null || long === null ? null : { lat, lng: long }}
        mark={farm && { lat: farm.lat, lng: farm.long }}
        radiusKm={farm?.radius_km ?? null}
        together
        still={still}
        hints={!still}
      />
    </Suspense>
  )
}
