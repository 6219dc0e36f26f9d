import { useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import type { LatLng } from '../../ui/map/mapProps.ts'
import { useT } from '../i18n/i18n.ts'
import { DegreesInput } from './choose/DegreesInput.tsx'
import { PlaceFinder } from './choose/PlaceFinder.tsx'
import { placeOf } from './choose/degrees.ts'
import { PlaceGroup } from './PlaceGroup.tsx'
import { PlaceMap } from './PlaceMap.tsx'
import * as styles from './placeInput.module.css'

const HEIGHT = 300

/** The degrees of a place as they are typed. */
export type TypedPlace = Readonly<Record<'lat' | 'lng', string>>

/** A place: looked for by its name, set on a map, or typed. */
export function PointInput(props: {
  path: string
  label: string
  /** The labels of its two coordinates, and what is wrong with each. */
  sides: Readonly<Record<'lat' | 'lng', { label: string; error: string | undefined }>>
  required: boolean
  error: string | undefined
  value: TypedPlace
  onChange: (value: TypedPlace) => void
}) {
  const { path, label, value, onChange } = props
  const t = useT()
  const [sight, setSight] = useState<LatLng | null>(null)
  const place = placeOf(value.lat, value.lng)
  const pick = ({ lat, lng }: LatLng) => onChange({ lat: String(lat), lng: String(lng) })
  return (
    <PlaceGroup path={path} label={label} required={props.required} error={props.error}>
      <PlaceFinder
        label={t('maps/find', { label })}
        place={place}
        onPick={(picked) => {
          setSight(picked)
          pick(picked)
        }}
      />
      <PlaceMap label={t('maps/map', { label })} height={HEIGHT} pin={place} onPick={pick} sight={sight} />
      <div className={styles.placeSides}>
        {(['lat', 'lng'] as const).map((side) => (
          <DegreesInput
            key={side}
            {...props.sides[side]}
            name={`${path}.${side}`}
            value={value[side]}
            onChange={(degrees) => onChange({ ...value, [side]: degrees })}
            onPlace={pick}
          />
        ))}
      </div>
      {!props.required && (value.lat !== '' || value.lng !== '') && (
        <div className={styles.areaFoot}>
          <Button size="xs" variant="subtle" color="red" onClick={() => onChange({ lat: '', lng: '' })}>
            {t('maps/clearPlace')}
          </Button>
        </div>
      )}
    </PlaceGroup>
  )
}
