import './leafletMarkup.ts'
import 'leaflet/dist/leaflet.css'
import { formatNumber } from '@bustan/contract/core/digits.ts'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useUiTexts } from '../texts.ts'
import { useBackground, useLeaflet, useMark, usePin, usePinKeys, useScale } from './leafletHooks.ts'
import type { MapViewProps } from './mapProps.ts'
import { useRings } from './rings.ts'

/** The map itself; see MapView. Drawn left to right in both languages. */
export function MapCanvas(props: MapViewProps) {
  const { tiles, kilometres } = props
  const texts = useUiTexts()
  const { box, leaflet } = useLeaflet(props)
  const tileUrl = useBackground(leaflet, props)
  const scale = useScale(leaflet)
  useRings(leaflet, tileUrl || props.mark ? null : props.pin, kilometres)
  useMark(leaflet, props)
  usePin(leaflet, props)
  usePinKeys(leaflet, props)

  return (
    <>
      <div
        ref={box}
        className="map"
        dir="ltr"
        role="application"
        aria-label={props.label}
        aria-describedby={props.describedBy}
        tabIndex={0}
        data-picks={Boolean(props.onPick) || undefined}
      />
      <div className="map-zoom no-print" dir="ltr">
        <button type="button" aria-label={texts.zoomIn} onClick={() => leaflet?.zoomIn()}>
          <IconPlus size={16} aria-hidden="true" />
        </button>
        <button type="button" aria-label={texts.zoomOut} onClick={() => leaflet?.zoomOut()}>
          <IconMinus size={16} aria-hidden="true" />
        </button>
      </div>
      {scale && kilometres && (
        <div className="map-scale" dir="ltr" style={{ inlineSize: scale.pixels }}>
          <bdi>{`${formatNumber(scale.km, 'en')} ${kilometres}`}</bdi>
        </div>
      )}
      <div className="map-sources" dir="ltr">
        {tileUrl ? tiles?.attribution : texts.mapSources}
      </div>
    </>
  )
}
