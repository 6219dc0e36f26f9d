import {
  type LatLngBounds,
  type Layer,
  type LayerGroup,
  circle,
  circleMarker,
  divIcon,
  geoJSON,
  layerGroup,
  marker,
  polyline,
} from 'leaflet'
import type { GeoJsonObject } from 'geojson'
import type { UiLang } from '../theme/appearance.ts'
import geoUrl from '../../assets/map/ksa.geo.json?url'
import type { LatLng, MapName } from './mapProps.ts'
import { type Place, REGIONS, TOWNS } from './places.ts'
import * as styles from './map.module.css'

type MapData = { regions: GeoJsonObject; abroad: GeoJsonObject }

let borders: Promise<MapData> | null = null

/** The bundled borders, read once. */
export function loadBorders(): Promise<MapData> {
  borders ??= fetch(geoUrl).then((answer) => {
    if (!answer.ok) throw new Error(`map data: ${answer.status}`)
    return answer.json()
  })
  borders.catch(() => {
    borders = null
  })
  return borders
}

function label(place: Place, lang: UiLang, className: string | undefined): Layer {
  const text = document.createElement('span')
  text.lang = lang
  const name = document.createElement('bdi')
  name.textContent = place[lang]
  text.append(name)
  return marker([place.lat, place.lng], {
    icon: divIcon({ html: text, className, iconSize: [0, 0] }),
    interactive: false,
    keyboard: false,
  })
}

/** Land, sea and borders, under everything else; coloured by map.module.css, so that the theme can change under them. */
export function borderLayers(borders: MapData): LayerGroup {
  return layerGroup([
    geoJSON(borders.abroad, {
      pane: 'tilePane',
      interactive: false,
      style: { className: styles.mapAbroad, weight: 0.6 },
    }),
    geoJSON(borders.regions, {
      pane: 'tilePane',
      interactive: false,
      style: { className: styles.mapRegion, weight: 1 },
    }),
  ])
}

const point = (at: LatLng, className: string | undefined, radius: number): Layer =>
  circleMarker([at.lat, at.lng], { radius, weight: 0, className, interactive: false })

/** Names near one another at a zoom: the first of them stays, in degrees. */
const APART = 0.9
const apartAt = (zoom: number) => (APART * 64) / 2 ** zoom

/** Those further names that are in sight and stand clear of the towns and of one another. */
function namesInSight(
  names: readonly MapName[],
  towns: readonly LatLng[],
  zoom: number,
  sight: LatLngBounds,
): readonly MapName[] {
  const shown = [...towns]
  const clear = apartAt(zoom)
  return names.filter((name) => {
    if (name.from > zoom || !sight.contains([name.lat, name.lng])) return false
    const meets = shown.some(
      (other) => Math.abs(other.lat - name.lat) < clear / 2 && Math.abs(other.lng - name.lng) < clear,
    )
    if (!meets) shown.push(name)
    return !meets
  })
}

/**
 * Names and towns that belong to a zoom: regions from afar, more towns the nearer, and further names of what is in sight.
 * `covered` is where streets bring their own names.
 */
export function nameLayers(
  lang: UiLang,
  zoom: number,
  further: { names: readonly MapName[]; sight: LatLngBounds; covered: LatLngBounds | null },
): LayerGroup {
  const { sight, covered } = further
  const isFree = ({ lat, lng }: LatLng) => !covered?.contains([lat, lng])
  const names: Layer[] =
    zoom >= 5 && zoom < 9
      ? REGIONS.filter(isFree).map((region) => label(region, lang, styles.mapRegionName))
      : []
  const towns = TOWNS.filter((each) => each.from <= zoom && isFree(each))
  for (const town of [...towns, ...namesInSight(further.names.filter(isFree), towns, zoom, sight)])
    names.push(point(town, styles.mapTown, 3), label(town, lang, styles.mapTownName))
  return layerGroup(names)
}

/** Draws the place that goods leave from, and their delivery radius. */
export function markLayers(mark: LatLng, radiusKm: number | null): LayerGroup {
  const at: [number, number] = [mark.lat, mark.lng]
  return layerGroup([
    ...(radiusKm === null
      ? []
      : [
          circle(at, {
            radius: radiusKm * 1_000,
            weight: 2,
            className: styles.mapRadius,
            interactive: false,
          }),
        ]),
    point(mark, styles.mapMark, 7),
  ])
}

/** A straight line from one place to another, as far as distances are counted. */
export const trackLayer = (from: LatLng, to: LatLng): Layer =>
  polyline(
    [
      [from.lat, from.lng],
      [to.lat, to.lng],
    ],
    { weight: 2.5, className: styles.mapTrack, interactive: false },
  )

/** The pin as our own drawing: nothing is fetched for it. */
export function pinIcon() {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 32 42')
  const shape = document.createElementNS(svg.namespaceURI, 'path')
  shape.setAttribute('d', 'M16 41C9 31 2 24 2 15.5a14 14 0 0 1 28 0C30 24 23 31 16 41Z')
  const eye = document.createElementNS(svg.namespaceURI, 'circle')
  eye.setAttribute('cx', '16')
  eye.setAttribute('cy', '15.5')
  eye.setAttribute('r', '5.5')
  svg.append(shape, eye)
  const box = document.createElement('div')
  box.append(svg)
  return divIcon({ html: box, className: styles.mapPin, iconSize: [32, 42], iconAnchor: [16, 41] })
}
