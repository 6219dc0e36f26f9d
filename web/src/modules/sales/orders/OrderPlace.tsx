import type { OrderDetail } from '@bustan/contract/sales/orders.ts'
import { compassPoints } from '@bustan/contract/places/compass.ts'
import { formatNumber } from '@bustan/contract/core/digits.ts'
import { IconBuildingStore, IconExternalLink, IconMapPinOff, IconNavigation } from '@tabler/icons-react'
import { useAppInfo } from '../../../platform/appInfo.ts'
import { useT } from '../../../platform/i18n.ts'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { MapView } from '../../../ui/map/MapView.tsx'
import { placeText } from './placeText.ts'
import { Words } from '../../../ui/pieces/Words.tsx'

/**
 * Where the order goes: on a map where there are streets to draw, else in one line, as far and in which direction from the
 * farm; with a way out to a real map. Or that it goes nowhere.
 */
export function OrderPlace({ order }: { order: OrderDetail }) {
  const t = useT()
  const info = useAppInfo()
  const tiles = info?.tile_url
  const { lat, long, pickup } = order
  const isKnown = lat !== null && long !== null
  return (
    <FormCard
      title={t('order/place')}
      end={
        isKnown && (
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
    >
      {isKnown ? (
        tiles ? (
          <MapView
            label={t('order/map')}
            pin={{ lat, lng: long }}
            height={320}
            tiles={{ url: tiles, attribution: info.tile_attribution ?? '' }}
          />
        ) : (
          <p className="order-no-place">
            <IconNavigation
              size={20}
              stroke={1.5}
              aria-hidden="true"
              style={{ rotate: `${compassPoints.indexOf(order.direction ?? 'n') * 45}deg` }}
            />
            {order.distance_km !== null && order.direction !== null && (
              <span className="strong">
                {t(`order/from/${order.direction}`, { distance: formatNumber(order.distance_km, 'en') })}
              </span>
            )}
            <Words>{placeText(t, order)}</Words>
          </p>
        )
      ) : (
        <p className="order-no-place">
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
