import './leafletMarkup.ts'
import 'leaflet/dist/leaflet.css'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import {
  type LayerGroup,
  type Map as LeafletMap,
  type Marker,
  map as createMap,
  marker,
  tileLayer,
} from 'leaflet'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useUiTexts } from '../texts.ts'
import { useUiLang } from '../UiProvider.tsx'
import type { LatLng, MapViewProps } from './mapProps.ts'
import { borderLayers, loadBorders, nameLayers, pinIcon } from './layers.ts'

const KINGDOM: [[number, number], [number, number]] = [
  [16.2, 34.4],
  [32.3, 55.8],
]
const NEAR_ZOOM = 7

/** Five decimals are about a metre. */
function rounded(place: LatLng): LatLng {
  return { lat: Number(place.lat.toFixed(5)), lng: Number(place.lng.toFixed(5)) }
}

/** The map itself; see MapView. Drawn left to right in both languages. */
export function MapCanvas(props: MapViewProps) {
  const { pin, tiles } = props
  const texts = useUiTexts()
  const lang = useUiLang()
  const box = useRef<HTMLDivElement>(null)
  const [leaflet, setLeaflet] = useState<LeafletMap | null>(null)
  const [tilesFailed, setTilesFailed] = useState(false)
  const picks = Boolean(props.onPick)
  const pick = useEffectEvent((place: LatLng) => props.onPick?.(rounded(place)))
  const start = useEffectEvent((made: LeafletMap) => {
    if (pin) made.setView(pin, NEAR_ZOOM)
    else made.fitBounds(KINGDOM)
  })
  const tileUrl = tilesFailed ? undefined : tiles?.url

  useEffect(() => {
    if (!box.current) return
    const made = createMap(box.current, {
      zoomControl: false,
      attributionControl: false,
      minZoom: 4,
      maxZoom: 17,
      maxBounds: [
        [8, 26],
        [38, 64],
      ],
      scrollWheelZoom: false,
    })
    start(made)
    setLeaflet(made)
    return () => {
      made.remove()
      setLeaflet(null)
    }
  }, [])

  useEffect(() => {
    if (!leaflet || !tileUrl) return
    const layer = tileLayer(tileUrl).addTo(leaflet)
    layer.once('tileerror', () => setTilesFailed(true))
    return () => void layer.remove()
  }, [leaflet, tileUrl])

  useEffect(() => {
    if (!leaflet || tileUrl) return
    let layers: LayerGroup | null = null
    let gone = false
    loadBorders().then(
      (borders) => {
        if (!gone) layers = borderLayers(borders).addTo(leaflet)
      },
      () => undefined,
    )
    return () => {
      gone = true
      layers?.remove()
    }
  }, [leaflet, tileUrl])

  useEffect(() => {
    if (!leaflet || tileUrl) return
    let names = nameLayers(lang, leaflet.getZoom()).addTo(leaflet)
    const redraw = () => {
      names.remove()
      names = nameLayers(lang, leaflet.getZoom()).addTo(leaflet)
    }
    leaflet.on('zoomend', redraw)
    return () => {
      leaflet.off('zoomend', redraw)
      names.remove()
    }
  }, [leaflet, lang, tileUrl])

  const { lat, lng } = pin ?? {}
  useEffect(() => {
    if (!leaflet || lat === undefined || lng === undefined) return
    const drawn: Marker = marker([lat, lng], { icon: pinIcon(), draggable: picks, keyboard: false }).addTo(
      leaflet,
    )
    drawn.on('dragend', () => pick(drawn.getLatLng()))
    if (!leaflet.getBounds().contains([lat, lng])) leaflet.setView([lat, lng])
    return () => void drawn.remove()
  }, [leaflet, lat, lng, picks])

  useEffect(() => {
    if (!leaflet || !picks) return
    const container = leaflet.getContainer()
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && event.target === container) pick(leaflet.getCenter())
    }
    leaflet.on('click', (event) => pick(event.latlng))
    container.addEventListener('keydown', onKey)
    return () => {
      leaflet.off('click')
      container.removeEventListener('keydown', onKey)
    }
  }, [leaflet, picks])

  return (
    <>
      <div
        ref={box}
        className="map"
        dir="ltr"
        role="application"
        aria-label={props.label}
        data-picks={picks || undefined}
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
