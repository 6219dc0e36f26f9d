import { type Map as LeafletMap, divIcon, latLngBounds, marker, polygon } from 'leaflet'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { withCorner } from './areaCorners.ts'
import { rounded } from './leafletHooks.ts'
import type { LatLng, MapViewProps } from './mapProps.ts'
import * as styles from './map.module.css'

const NO_CORNERS: readonly LatLng[] = []
/** Pixels between an area and the edge of the map, and as near as a small one is shown. */
const AROUND = 28
const NEAREST = 15
/** Near enough to set corners around a place that was looked for. */
const TOWN_ZOOM = 12

function cornerIcon(number: number) {
  const text = document.createElement('span')
  text.textContent = String(number)
  return divIcon({ html: text, className: styles.mapCorner, iconSize: [22, 22] })
}

/** Draws an area, and lets its corners be set where somebody wants to know of them. */
export function useArea(leaflet: LeafletMap | null, { area = NO_CORNERS, onArea }: MapViewProps): void {
  const isSet = Boolean(onArea)
  const change = useEffectEvent((corners: readonly LatLng[]) => onArea?.(corners.map(rounded)))
  const add = useEffectEvent((corner: LatLng) => change(withCorner(area, rounded(corner))))
  const show = useEffectEvent((of: LeafletMap) => {
    if (area.length > 0)
      of.fitBounds(latLngBounds([...area]), { padding: [AROUND, AROUND], maxZoom: NEAREST })
  })
  useEffect(() => {
    if (leaflet) show(leaflet)
  }, [leaflet])

  useEffect(() => {
    if (!leaflet || area.length === 0) return
    const shape = polygon([...area], { weight: 2, className: styles.mapArea, interactive: false }).addTo(
      leaflet,
    )
    const corners = isSet
      ? area.map((corner, at) =>
          marker(corner, { icon: cornerIcon(at + 1), draggable: true, keyboard: false })
            .on('drag', ({ target }) => shape.setLatLngs(area.with(at, target.getLatLng())))
            .on('dragend', ({ target }) => change(area.with(at, target.getLatLng())))
            .addTo(leaflet),
        )
      : []
    return () => {
      for (const layer of [shape, ...corners]) layer.remove()
    }
  }, [leaflet, area, isSet])

  useEffect(() => {
    if (!leaflet || !isSet) return
    leaflet.on('click', (event) => add(event.latlng))
    return () => void leaflet.off('click')
  }, [leaflet, isSet])
}

/** On a map that corners are set on, Enter adds one in its middle. */
export function useAreaKeys(leaflet: LeafletMap | null, { area = NO_CORNERS, onArea }: MapViewProps): void {
  const isSet = Boolean(onArea)
  const add = useEffectEvent((of: LeafletMap) => onArea?.(withCorner(area, rounded(of.getCenter()))))
  useLayoutEffect(() => {
    if (!leaflet || !isSet) return
    const container = leaflet.getContainer()
    const onKey = (event: KeyboardEvent) => {
      if (event.target !== container || event.key !== 'Enter') return
      event.preventDefault()
      add(leaflet)
    }
    container.addEventListener('keydown', onKey)
    return () => container.removeEventListener('keydown', onKey)
  }, [leaflet, isSet])
}

/** Turns the map to a place that was looked for. */
export function useSight(leaflet: LeafletMap | null, { sight }: MapViewProps): void {
  const { lat, lng } = sight ?? {}
  useEffect(() => {
    if (leaflet && lat !== undefined && lng !== undefined)
      leaflet.setView([lat, lng], Math.max(leaflet.getZoom(), TOWN_ZOOM))
  }, [leaflet, lat, lng])
}
