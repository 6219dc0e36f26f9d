import { Suspense } from 'react'
import { lazyPart } from '../pieces/latePart.tsx'
import { useUiTexts } from '../texts.ts'
import type { MapViewProps } from './mapProps.ts'
import * as styles from './map.module.css'

const MapCanvas = lazyPart(() => import('./MapCanvas.tsx'), 'MapCanvas')

/** A map of the kingdom that needs no network: borders and towns are bundled. Loaded when first drawn. */
export function MapView(props: MapViewProps) {
  const texts = useUiTexts()
  const height = props.height ?? 320
  return (
    <div className={styles.mapFrame} style={{ blockSize: height }}>
      <Suspense fallback={<div className={styles.mapWait}>{texts.loading}</div>}>
        <MapCanvas {...props} />
      </Suspense>
    </div>
  )
}
