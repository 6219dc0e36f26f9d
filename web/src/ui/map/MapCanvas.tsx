import './leafletMarkup.ts'
import 'leaflet/dist/leaflet.css'
import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useUiTexts } from '../texts.ts'
import { type Background, useBackground } from './background.ts'
import { useArea, useAreaKeys, useSight } from './areaHooks.ts'
import { useLeaflet, useMark, usePin, usePinKeys, useScale, useTogether } from './leafletHooks.ts'
import type { MapViewProps } from './mapProps.ts'
import { useRings } from './rings.ts'
import * as styles from './map.module.css'
import * as zoomStyles from './mapZoom.module.css'

/** The makers of a map file's streets, as their licence (ODbL) asks them to be named in every language. */
const FILE_SOURCES = '© OpenStreetMap · Protomaps'

/** Names who made what the map is drawn with. */
function Sources({ tiles, background }: Pick<MapViewProps, 'tiles'> & { background: Background }) {
  const texts = useUiTexts()
  return (
    <div className={styles.mapSources} dir="ltr">
      {background === 'file' ? (
        <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
          {FILE_SOURCES}
        </a>
      ) : background === 'tiles' ? (
        tiles?.attribution
      ) : (
        texts.mapSources
      )}
    </div>
  )
}

/** The map itself; see MapView. Drawn left to right in both languages. */
export function MapCanvas(props: MapViewProps) {
  const { kilometres, still = false } = props
  const texts = useUiTexts()
  const { box, leaflet } = useLeaflet(props)
  const background = useBackground(leaflet, props)
  const scale = useScale(leaflet)
  useRings(leaflet, background === 'bundled' && !props.mark ? props.pin : null, kilometres)
  useMark(leaflet, props)
  usePin(leaflet, props)
  useTogether(leaflet, props)
  usePinKeys(leaflet, props)
  useArea(leaflet, props)
  useAreaKeys(leaflet, props)
  useSight(leaflet, props)

  return (
    <>
      <div
        ref={box}
        className={styles.map}
        dir="ltr"
        role={still ? 'img' : 'application'}
        aria-label={props.label}
        aria-describedby={props.describedBy}
        {...(still ? {} : { tabIndex: 0 })}
        data-picks={Boolean(props.onPick ?? props.onArea) || undefined}
        data-drawn={background}
      />
      {!still && (
        <div className={`${zoomStyles.mapZoom} no-print`} dir="ltr">
          <button type="button" aria-label={texts.zoomIn} onClick={() => leaflet?.zoomIn()}>
            <IconPlus size={16} aria-hidden="true" />
          </button>
          <button type="button" aria-label={texts.zoomOut} onClick={() => leaflet?.zoomOut()}>
            <IconMinus size={16} aria-hidden="true" />
          </button>
        </div>
      )}
      {scale && kilometres && (
        <div className={styles.mapScale} dir="ltr" style={{ inlineSize: scale.pixels }}>
          <bdi>{`${formatNumber(scale.km, 'en')} ${kilometres}`}</bdi>
        </div>
      )}
      <Sources background={background} tiles={props.tiles} />
    </>
  )
}
