import { useQuery } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import type { LatLng, MapName, MapViewProps } from '../../ui/map/mapProps.ts'
import { MapView } from '../../ui/map/MapView.tsx'
import { useAppInfo } from '../session/appInfo.ts'
import { useT } from '../i18n/i18n.ts'
import { mapFileOf } from './mapFile.ts'
import { mapNamesOptions, nearestFirst } from './mapNames.ts'
import { StreetsHint } from './StreetsHint.tsx'
import * as styles from './placeMap.module.css'

const NO_NAMES: readonly MapName[] = []
/** Near enough to see the roads and the districts around a place. */
const TOWN_ZOOM = 12

interface Props extends Pick<
  MapViewProps,
  'together' | 'still' | 'mark' | 'radiusKm' | 'zoom' | 'area' | 'onArea' | 'sight'
> {
  label: string
  height: number
  pin?: LatLng | null
  /** Given where places are picked. */
  onPick?: ((place: LatLng) => void) | undefined
  /** Says below the map how it would show streets, where it has none. */
  hints?: boolean
}

/** Returns what maps are drawn with in this shop: its own file of streets, its tiles, else the map that ships with the product. */
function useSources(): Pick<MapViewProps, 'file' | 'tiles'> {
  const info = useAppInfo()
  const { map_file: file, tile_url: url, tile_attribution: attribution } = info ?? {}
  return useMemo(
    () => ({
      ...(file ? { file: mapFileOf(file) } : {}),
      ...(url ? { tiles: { url, attribution: attribution ?? '' } } : {}),
    }),
    [file, url, attribution],
  )
}

/** A map of this shop, on which a place is shown, or chosen by mouse, finger or keys. */
export function PlaceMap({
  label,
  height,
  pin = null,
  onPick,
  hints = false,
  zoom = TOWN_ZOOM,
  ...shown
}: Props) {
  const t = useT()
  const helpId = useId()
  const sources = useSources()
  const known = useQuery(mapNamesOptions).data ?? NO_NAMES
  const { lat, lng } = pin ?? shown.area?.at(0) ?? {}
  const names = useMemo(
    () => (lat === undefined || lng === undefined ? known : nearestFirst(known, { lat, lng })),
    [known, lat, lng],
  )
  const help = onPick ? 'maps/help' : shown.onArea ? 'maps/areaHelp' : null
  return (
    <div className={styles.placeMap} data-wide>
      <MapView
        {...shown}
        {...sources}
        label={label}
        height={height}
        pin={pin}
        zoom={zoom}
        names={names}
        kilometres={t('maps/kilometres')}
        {...(onPick ? { onPick } : {})}
        {...(help ? { describedBy: helpId } : {})}
      />
      {help && (
        <p id={helpId} className={styles.placeHelp}>
          {t(help)}
        </p>
      )}
      {hints && <StreetsHint />}
    </div>
  )
}
