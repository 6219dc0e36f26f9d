import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { lazyPart } from '../../../ui/pieces/latePart.tsx'
import { directionOf } from '../../../ui/theme/appearance.ts'
import { useUiLang } from '../../../ui/UiProvider.tsx'
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
  text: ReactNode
  pin?: LatLng
  area?: readonly LatLng[]
}) {
  return (
    <span className={styles.recordMap} dir={directionOf(useUiLang())}>
      <span>{text}</span>
      <Suspense fallback={<span style={{ blockSize: HEIGHT }} />}>
        <PlaceMap height={HEIGHT} {...map} />
      </Suspense>
    </span>
  )
}
