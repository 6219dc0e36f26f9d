import { Suspense, lazy } from 'react'
import { useUiTexts } from '../texts.ts'
import type { MapViewProps } from './mapProps.ts'
import './map.css'

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
