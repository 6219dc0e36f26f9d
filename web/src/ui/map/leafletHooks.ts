import {
  type LayerGroup,
  type Map as LeafletMap,
  type Marker,
  map as createMap,
  marker,
  tileLayer,
} from 'leaflet'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
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

/** A map in `box`, once there is one; it begins at the pin. */
export function useLeaflet(pin: LatLng | null | undefined) {
  const box = useRef<HTMLDivElement>(null)
  const [leaflet, setLeaflet] = useState<LeafletMap | null>(null)
  const start = useEffectEvent((created: LeafletMap) => {
    if (pin) created.setView(pin, NEAR_ZOOM)
    else created.fitBounds(KINGDOM)
  })
  useEffect(() => {
    if (!box.current) return
    const created = createMap(box.current, {
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
    start(created)
    setLeaflet(created)
    return () => {
      created.remove()
      setLeaflet(null)
    }
  }, [])

  return { box, leaflet }
}

/** Draws the tiles or, without them and where one fails, the bundled map; answers the address of the tiles that are drawn. */
export function useBackground(leaflet: LeafletMap | null, tiles: MapViewProps['tiles']): string | undefined {
  const lang = useUiLang()
  const [tilesFailed, setTilesFailed] = useState(false)
  const tileUrl = tilesFailed ? undefined : tiles?.url

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

  return tileUrl
}

/** Draws the pin, and lets a place be chosen where somebody wants to know of it. */
export function usePin(leaflet: LeafletMap | null, { pin, onPick }: MapViewProps): void {
  const picks = Boolean(onPick)
  const pick = useEffectEvent((place: LatLng) => onPick?.(rounded(place)))

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
}
