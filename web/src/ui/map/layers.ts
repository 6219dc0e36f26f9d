import { type Layer, type LayerGroup, circleMarker, divIcon, geoJSON, layerGroup, marker } from 'leaflet'
import type { GeoJsonObject } from 'geojson'
import type { UiLang } from '../theme/appearance.ts'
import geoUrl from '../../assets/map/ksa.geo.json?url'
import { type Place, REGIONS, TOWNS } from './places.ts'

type MapData = { regions: GeoJsonObject; abroad: GeoJsonObject }

let data: Promise<MapData> | null = null

/** The bundled borders, read once. */
export function loadBorders(): Promise<MapData> {
  data ??= fetch(geoUrl).then((answer) => {
    if (!answer.ok) throw new Error(`map data: ${answer.status}`)
    return answer.json()
  })
  data.catch(() => {
    data = null
  })
  return data
}

function label(place: Place, lang: UiLang, className: string): Layer {
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

/** Land, sea and borders, under everything else; coloured by map.css, so that the theme can change under them. */
export function borderLayers(borders: MapData): LayerGroup {
  return layerGroup([
    geoJSON(borders.abroad, {
      pane: 'tilePane',
      interactive: false,
      style: { className: 'map-abroad', weight: 0.6 },
    }),
    geoJSON(borders.regions, {
      pane: 'tilePane',
      interactive: false,
      style: { className: 'map-region', weight: 1 },
    }),
  ])
}

/** Names and towns that belong to a zoom: regions from afar, more towns the nearer. */
export function nameLayers(lang: UiLang, zoom: number): LayerGroup {
  const names: Layer[] =
    zoom >= 5 && zoom < 9 ? REGIONS.map((region) => label(region, lang, 'map-region-name')) : []
  for (const town of TOWNS.filter((each) => each.from <= zoom)) {
    names.push(
      circleMarker([town.lat, town.lng], { radius: 3, weight: 0, className: 'map-town', interactive: false }),
      label(town, lang, 'map-town-name'),
    )
  }
  return layerGroup(names)
}

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
  return divIcon({ html: box, className: 'map-pin', iconSize: [32, 42], iconAnchor: [16, 41] })
}
