import { Suspense } from 'react'
import { Ltr } from '../../../ui/pieces/values/Ltr.tsx'
import { lazyPart } from '../../../ui/pieces/latePart.tsx'
import { withTexts } from '../../i18n/i18n.ts'
import { mapTexts } from '../../map/texts.ts'
import type { LatLng } from '../../../ui/map/mapProps.ts'
import * as styles from '../resource.module.css'

const PlaceMap = lazyPart(
  withTexts(() => import('../../map/PlaceMap.tsx'), mapTexts),
  'PlaceMap',
)

const HEIGHT = 240

/** A place or an area of a record on a map, with what it is in words. */
export function RecordMap({
  text,
  ...map
}: {
  label: string
  text: string
  pin?: LatLng
  area?: readonly LatLng[]
}) {
  return (
    <span className={styles.recordMap}>
      <Ltr>{text}</Ltr>
      <Suspense fallback={<span style={{ blockSize: HEIGHT }} />}>
        <PlaceMap height={HEIGHT} {...map} />
      </Suspense>
    </span>
  )
}
