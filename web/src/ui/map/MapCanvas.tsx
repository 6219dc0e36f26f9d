import './leafletMarkup.ts'
import 'leaflet/dist/leaflet.css'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useUiTexts } from '../texts.ts'
import { useBackground, useLeaflet, usePin } from './leafletHooks.ts'
import type { MapViewProps } from './mapProps.ts'

/** The map itself; see MapView. Drawn left to right in both languages. */
export function MapCanvas(props: MapViewProps) {
  const { pin, tiles } = props
  const texts = useUiTexts()
  const { box, leaflet } = useLeaflet(pin)
  const tileUrl = useBackground(leaflet, tiles)
  usePin(leaflet, props)

  return (
    <>
      <div
        ref={box}
        className="map"
        dir="ltr"
        role="application"
        aria-label={props.label}
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
      <div className="map-sources">{tileUrl ? tiles?.attribution : texts.mapSources}</div>
    </>
  )
}
