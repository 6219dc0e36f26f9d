import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { type LayerGroup, type Map as LeafletMap, circle, divIcon, layerGroup, marker } from 'leaflet'
import { useEffect } from 'react'
import type { LatLng } from './mapProps.ts'
import { ringStep } from './ringStep.ts'
import * as styles from './map.module.css'

const RINGS = 4
const KM_PER_DEGREE = 111.32

function ringLayers(around: LatLng, step: number, kilometres: string): LayerGroup {
  const rings = Array.from({ length: RINGS }, (_, index) => (index + 1) * step)
  return layerGroup(
    rings.flatMap((km) => {
      const text = document.createElement('span')
      text.textContent = `${formatNumber(km, 'en')} ${kilometres}`
      return [
        circle([around.lat, around.lng], {
          radius: km * 1_000,
          weight: 1,
          className: styles.mapRing,
          interactive: false,
        }),
        marker([around.lat + km / KM_PER_DEGREE, around.lng], {
          icon: divIcon({ html: text, className: styles.mapRingName, iconSize: [0, 0] }),
          interactive: false,
          keyboard: false,
        }),
      ]
    }),
  )
}

/** Says how far things are from a place: the bundled map has no streets to tell it by. */
export function useRings(
  leaflet: LeafletMap | null,
  place: LatLng | null | undefined,
  kilometres: string | undefined,
): void {
  const { lat, lng } = place ?? {}
  useEffect(() => {
    if (!leaflet || lat === undefined || lng === undefined || !kilometres) return
    const draw = () => {
      const middle = leaflet.latLngToContainerPoint([lat, lng])
      const metres = leaflet.distance([lat, lng], leaflet.containerPointToLatLng(middle.add([100, 0])))
      return ringLayers({ lat, lng }, ringStep(metres / 1_000 / 100), kilometres).addTo(leaflet)
    }
    let layers = draw()
    const redraw = () => {
      layers.remove()
      layers = draw()
    }
    leaflet.on('zoomend', redraw)
    return () => {
      leaflet.off('zoomend', redraw)
      layers.remove()
    }
  }, [leaflet, lat, lng, kilometres])
}
