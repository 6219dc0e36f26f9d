import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useAppInfo } from '../../../platform/appInfo.ts'
import { useT } from '../../../platform/i18n.ts'
import type { LatLng, MapName } from '../../../ui/map/mapProps.ts'
import { MapView } from '../../../ui/map/MapView.tsx'
import { mapNamesOptions } from './delivery.queries.ts'

const NO_NAMES: readonly MapName[] = []
/** Near enough to see the roads and the districts around a place. */
const TOWN_ZOOM = 12

/** A map on which a place is chosen by mouse, finger or keys. */
export function PlaceMap(props: {
  label: string
  height: number
  pin: LatLng | null
  mark?: LatLng | null
  radiusKm?: number | null
  zoom?: number
  onPick: ((place: LatLng) => void) | undefined
}) {
  const { pin, onPick, mark = null, radiusKm = null } = props
  const t = useT()
  const helpId = useId()
  const info = useAppInfo()
  const names = useQuery(mapNamesOptions).data ?? NO_NAMES
  const tiles = info?.tile_url
  return (
    <div className="place-map" data-wide>
      <MapView
        label={props.label}
        height={props.height}
        pin={pin}
        mark={mark}
        radiusKm={radiusKm}
        zoom={props.zoom ?? TOWN_ZOOM}
        names={names}
        kilometres={t('settingsPage/kilometres')}
        {...(onPick ? { onPick, describedBy: helpId } : {})}
        {...(tiles ? { tiles: { url: tiles, attribution: info.tile_attribution ?? '' } } : {})}
      />
      {onPick && (
        <p id={helpId} className="place-help">
          {t('deliverySettings/mapHelp')}
        </p>
      )}
    </div>
  )
}
