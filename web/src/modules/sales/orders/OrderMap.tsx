import { compassPoints } from '@bustan/contract/places/compass.ts'
import { formatNumber } from '@bustan/contract/core/digits.ts'
import type { OrderDetail } from '@bustan/contract/sales/orders.ts'
import { IconExternalLink, IconNavigation } from '@tabler/icons-react'
import { useT } from '../../../platform/i18n.ts'
import { PlaceMap } from '../../../platform/map/PlaceMap.tsx'
import './orderMap.css'

type Placed = Pick<OrderDetail, 'lat' | 'long' | 'distance_km' | 'direction' | 'farm'>

/** How far and in which direction from the farm an order goes; nothing where that is not known. */
export function OrderDistance({ order }: { order: Placed }) {
  const t = useT()
  const { distance_km: km, direction } = order
  if (km === null || direction === null) return null
  return (
    <span className="order-distance">
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
      className="link order-map-link"
      href={`https://www.google.com/maps/search/?api=1&query=${lat},${long}`}
      target="_blank"
      rel="noreferrer"
    >
      {t('order/openMap')}
      <IconExternalLink size={15} aria-hidden="true" />
    </a>
  )
}

/** Where an order goes, the farm, and how far goods are delivered, on the map of the shop. */
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
  return (
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
  )
}
