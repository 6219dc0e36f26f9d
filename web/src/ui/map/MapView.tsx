import { Suspense, lazy } from 'react'
import { useUiTexts } from '../texts.ts'
import './map.css'

/** Degrees, WGS 84. */
export type LatLng = { lat: number; lng: number }

export type MapTiles = {
  /** A tile address with {z}/{x}/{y}; when a tile fails, the bundled map takes its place. */
  url: string
  attribution: string
}

export type MapViewProps = {
  /** Names the map for screen readers. */
  label: string
  pin?: LatLng | null
  /** With it, a click, a drag of the pin, or Enter (the centre) chooses a place. */
  onPick?: (place: LatLng) => void
  tiles?: MapTiles
  /** Pixels; the map is as wide as its place. */
  height?: number
}

const MapCanvas = lazy(async () => ({ default: (await import('./MapCanvas.tsx')).MapCanvas }))

/** A map of the kingdom that needs no network: borders and towns are bundled. Loaded when first drawn. */
export function MapView(props: MapViewProps) {
  const texts = useUiTexts()
  const height = props.height ?? 320
  return (
    <div className="map-frame" style={{ blockSize: height }}>
      <Suspense fallback={<div className="map-wait">{texts.loading}</div>}>
        <MapCanvas {...props} />
      </Suspense>
    </div>
  )
}
