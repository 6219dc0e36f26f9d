import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import type { LatLng } from '../../ui/map/mapProps.ts'
import { ToolButton } from '../../ui/pieces/ToolButton.tsx'
import { useT } from '../i18n/i18n.ts'
import { DegreesInput } from './choose/DegreesInput.tsx'
import { PlaceFinder } from './choose/PlaceFinder.tsx'
import { placeOf } from './choose/degrees.ts'
import type { TypedPlace } from './PointInput.tsx'
import { PlaceGroup } from './PlaceGroup.tsx'
import { PlaceMap } from './PlaceMap.tsx'
import * as styles from './placeInput.module.css'

const HEIGHT = 360
const EMPTY = { lat: '', lng: '' }

const typedOf = ({ lat, lng }: LatLng): TypedPlace => ({ lat: String(lat), lng: String(lng) })

interface AreaInputProps {
  path: string
  label: string
  required: boolean
  /** The problems, by the path of the part. */
  problems: Readonly<Record<string, string>>
  max: number
  /** The size of the area in words; null where it has none. */
  size: string | null
  value: readonly TypedPlace[]
  onChange: (value: readonly TypedPlace[]) => void
}

/** One corner by its coordinates. */
function Corner({ at, ...props }: AreaInputProps & { at: number }) {
  const { path, value, problems, onChange } = props
  const t = useT()
  const number = at + 1
  const corner = value[at] ?? EMPTY
  const side = (name: 'lat' | 'lng', label: string) => (
    <DegreesInput
      name={`${path}.${at}.${name}`}
      label={label}
      error={problems[`${path}.${at}.${name}`]}
      value={corner[name]}
      onChange={(degrees) => onChange(value.with(at, { ...corner, [name]: degrees }))}
      onPlace={(place) => onChange(value.with(at, typedOf(place)))}
    />
  )
  return (
    <li className={styles.corner}>
      {side('lat', t('maps/cornerLat', { number }))}
      {side('lng', t('maps/cornerLng', { number }))}
      <ToolButton
        label={t('maps/removeCorner', { number })}
        hint
        onClick={() => onChange(value.toSpliced(at, 1))}
      >
        <IconTrash size={18} stroke={1.6} aria-hidden="true" />
      </ToolButton>
    </li>
  )
}

/** The corners as they are typed, and the ways to add one and to remove all. */
function Corners(props: AreaInputProps) {
  const { value, onChange } = props
  const t = useT()
  return (
    <details className={styles.corners} open={Object.keys(props.problems).length > 0 || undefined}>
      <summary>{t('maps/coordinates')}</summary>
      <ol>
        {value.map((_, at) => (
          <Corner key={at} {...props} at={at} />
        ))}
      </ol>
      {value.length < props.max && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={15} aria-hidden="true" />}
          onClick={() => onChange([...value, EMPTY])}
        >
          {t('maps/addCorner')}
        </Button>
      )}
    </details>
  )
}

/** An area: its corners set and dragged on a map, or typed. */
export function AreaInput(props: AreaInputProps) {
  const { path, label, value, onChange } = props
  const t = useT()
  const [sight, setSight] = useState<LatLng | null>(null)
  const area = useMemo(() => value.flatMap(({ lat, lng }) => placeOf(lat, lng) ?? []), [value])
  return (
    <PlaceGroup path={path} label={label} required={props.required} error={props.problems[path]}>
      <PlaceFinder label={t('maps/find', { label })} place={sight} onPick={setSight} />
      <PlaceMap
        label={t('maps/map', { label })}
        height={HEIGHT}
        area={area}
        onArea={(corners) => corners.length <= props.max && onChange(corners.map(typedOf))}
        sight={sight}
      />
      {value.length > 0 && (
        <div className={styles.areaFoot}>
          <strong>{props.size}</strong>
          <Button size="xs" variant="subtle" color="red" onClick={() => onChange([])}>
            {t('maps/clear')}
          </Button>
        </div>
      )}
      <Corners {...props} />
    </PlaceGroup>
  )
}
