import { type Map as LeafletMap, type Marker, map as createMap, marker } from 'leaflet'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { LatLng, MapViewProps } from './mapProps.ts'
import { markLayers, pinIcon, trackLayer } from './layers.ts'

const KINGDOM: [[number, number], [number, number]] = [
  [16.2, 34.4],
  [32.3, 55.8],
]
const NEAR_ZOOM = 7
/** Pixels that an arrow key moves the pin by, and with Shift. */
const STEP = 10
const LONG_STEP = 100
const arrows = new Map<string, readonly [x: number, y: number]>([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
])
/** The longest that the scale is drawn. */
const SCALE_PIXELS = 110

/** Five decimals are about a metre. */
export function rounded(place: LatLng): LatLng {
  return { lat: Number(place.lat.toFixed(5)), lng: Number(place.lng.toFixed(5)) }
}

/** A map in `box`, once there is one; it begins at the pin. */
export function useLeaflet({ pin, mark, zoom, onPick, area, onArea, still = false }: MapViewProps) {
  const box = useRef<HTMLDivElement>(null)
  const [leaflet, setLeaflet] = useState<LeafletMap | null>(null)
  const isPicked = Boolean(onPick)
  const isSet = Boolean(onArea)
  const start = useEffectEvent((created: LeafletMap) => {
    const middle = pin ?? mark ?? area?.at(0)
    if (middle) created.setView(middle, zoom ?? NEAR_ZOOM)
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
      // On a map for picking places the arrow keys move the pin.
      keyboard: !isPicked && !still,
      // One finger scrolls the page past a map on which nothing is picked; two move the map.
      dragging: !still && (isPicked || isSet || !matchMedia('(pointer: coarse)').matches),
      touchZoom: !still,
      doubleClickZoom: !still,
      boxZoom: !still,
      fadeAnimation: !still,
      zoomAnimation: !still,
    })
    start(created)
    setLeaflet(created)
    return () => {
      created.remove()
      setLeaflet(null)
    }
  }, [isPicked, isSet, still])

  return { box, leaflet }
}

/** Pixels between the places that are shown together and the edge of the map; a pin stands above its place. */
const AROUND = 24
const PIN_HEIGHT = 44
/** As near as two places that lie close to each other are shown. */
const NEAREST = 14

/** Shows pin and mark at once with a line between them, and follows when another pair is shown. */
export function useTogether(leaflet: LeafletMap | null, { pin, mark, together = false }: MapViewProps): void {
  const { lat, lng } = pin ?? {}
  const { lat: fromLat, lng: fromLng } = mark ?? {}
  useEffect(() => {
    if (!leaflet || !together || lat === undefined || lng === undefined) return
    if (fromLat === undefined || fromLng === undefined) {
      leaflet.setView([lat, lng], leaflet.getZoom(), { animate: false })
      return
    }
    leaflet.fitBounds(
      [
        [lat, lng],
        [fromLat, fromLng],
      ],
      {
        paddingTopLeft: [AROUND, PIN_HEIGHT],
        paddingBottomRight: [AROUND, AROUND],
        maxZoom: NEAREST,
        animate: false,
      },
    )
    const layer = trackLayer({ lat: fromLat, lng: fromLng }, { lat, lng }).addTo(leaflet)
    return () => void layer.remove()
  }, [leaflet, together, lat, lng, fromLat, fromLng])
}

/** Draws the second place with its circle. */
export function useMark(leaflet: LeafletMap | null, { mark, radiusKm = null }: MapViewProps): void {
  const { lat, lng } = mark ?? {}
  useEffect(() => {
    if (!leaflet || lat === undefined || lng === undefined) return
    const layers = markLayers({ lat, lng }, radiusKm).addTo(leaflet)
    return () => void layers.remove()
  }, [leaflet, lat, lng, radiusKm])
}

/** Draws the pin, and lets a place be chosen where somebody wants to know of it. */
export function usePin(leaflet: LeafletMap | null, { pin, onPick, together = false }: MapViewProps): void {
  const picks = Boolean(onPick)
  const pick = useEffectEvent((place: LatLng) => onPick?.(rounded(place)))

  const { lat, lng } = pin ?? {}
  useEffect(() => {
    if (!leaflet || lat === undefined || lng === undefined) return
    const pinMarker: Marker = marker([lat, lng], {
      icon: pinIcon(),
      draggable: picks,
      keyboard: false,
    }).addTo(leaflet)
    pinMarker.on('dragend', () => pick(pinMarker.getLatLng()))
    if (!together && !leaflet.getBounds().contains([lat, lng])) leaflet.setView([lat, lng])
    return () => void pinMarker.remove()
  }, [leaflet, lat, lng, picks, together])

  useLayoutEffect(() => {
    if (!leaflet || !picks) return
    leaflet.on('click', (event) => pick(event.latlng))
    return () => void leaflet.off('click')
  }, [leaflet, picks])
}

/** The keys of a map that places are picked on: arrows move the pin, + and - the distance, Enter takes the middle. */
export function usePinKeys(leaflet: LeafletMap | null, { pin, onPick }: MapViewProps): void {
  const picks = Boolean(onPick)
  const press = useEffectEvent((event: KeyboardEvent, of: LeafletMap): boolean => {
    const arrow = arrows.get(event.key)
    if (arrow) {
      const by = event.shiftKey ? LONG_STEP : STEP
      const at = of.latLngToContainerPoint(pin ?? of.getCenter()).add([arrow[0] * by, arrow[1] * by])
      onPick?.(rounded(of.containerPointToLatLng(at)))
    } else if (event.key === '+' || event.key === '=') of.zoomIn()
    else if (event.key === '-') of.zoomOut()
    else if (event.key === 'Enter') onPick?.(rounded(of.getCenter()))
    else return false
    return true
  })
  useLayoutEffect(() => {
    if (!leaflet || !picks) return
    const container = leaflet.getContainer()
    const onKey = (event: KeyboardEvent) => {
      const isOwn = event.target === container && !event.ctrlKey && !event.metaKey && !event.altKey
      if (isOwn && press(event, leaflet)) event.preventDefault()
    }
    // The page's own actions for these keys do not run inside the map.
    container.addEventListener('keydown', onKey)
    return () => container.removeEventListener('keydown', onKey)
  }, [leaflet, picks])
}

/** A round distance, and how many pixels it is long on the map now. */
export function useScale(leaflet: LeafletMap | null): { km: number; pixels: number } | null {
  const [scale, setScale] = useState<{ km: number; pixels: number } | null>(null)
  useEffect(() => {
    if (!leaflet) return
    const measure = () => {
      const middle = leaflet.getSize().divideBy(2)
      const across = leaflet.distance(
        leaflet.containerPointToLatLng(middle),
        leaflet.containerPointToLatLng(middle.add([SCALE_PIXELS, 0])),
      )
      const longest = across / 1_000
      const power = 10 ** Math.floor(Math.log10(longest))
      const km = ([5, 2, 1].find((step) => step * power <= longest) ?? 1) * power
      setScale({ km, pixels: Math.round((km / longest) * SCALE_PIXELS) })
    }
    measure()
    leaflet.on('zoomend moveend', measure)
    return () => void leaflet.off('zoomend moveend', measure)
  }, [leaflet])
  return scale
}
