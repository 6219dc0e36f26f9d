import type { PointField } from '@bustan/contract/core/kinds/point.ts'
import { labelByName } from '@bustan/contract/core/texts/fieldLabel.ts'
import { recordOf } from '@bustan/contract/core/values/objects.ts'
import { isPlace, spelledPlace } from '@bustan/contract/core/geo/places.ts'
import { Ltr } from '../../../ui/pieces/values/Ltr.tsx'
import { useT } from '../../i18n/i18n.ts'
import { typedPlaceOf } from '../form/formValues.ts'
import { RecordMap } from '../pieces/RecordMap.tsx'
import { controlProps } from './controlProps.ts'
import type { InputProps, KindView } from './kindView.ts'

function PointControl(props: InputProps<PointField>) {
  const { kit, name, form } = props
  const { PointInput } = props.controls
  const t = useT()
  const side = (path: string) => ({
    label: labelByName(t, kit.definition.subject, path),
    error: form.problems[path],
  })
  return (
    <PointInput
      {...controlProps(props, t)}
      path={name}
      sides={{ lat: side(`${name}.lat`), lng: side(`${name}.lng`) }}
      value={typedPlaceOf(form.values[name])}
      onChange={(place) => form.set(name, place)}
    />
  )
}

/** The degrees of a place, as a record or a form has them; null where it is none. */
function spelled(value: unknown): string | null {
  const { lat, lng } = recordOf(value)
  return lat === undefined || lat === '' ? null : spelledPlace({ lat: Number(lat), lng: Number(lng) })
}

export const point: KindView<PointField> = {
  column: { width: 170 },
  cell({ name, row }) {
    const text = spelled(row[name])
    return text === null ? null : <Ltr>{text}</Ltr>
  },
  facts({ name, row, label }) {
    const place = row[name]
    const text = spelled(place)
    const map = isPlace(place) && text !== null && (
      <RecordMap label={label(name)} pin={place} text={<Ltr>{text}</Ltr>} />
    )
    return [{ key: name, label: label(name), value: map || null, ...(map ? { wide: true } : {}) }]
  },
  Input: PointControl,
  initial: (row, name) => typedPlaceOf(row?.[name]),
  plain: (value) => spelled(value) ?? '',
  difference({ value, t }) {
    const text = spelled(value)
    return text === null ? t('form/none') : <Ltr>{text}</Ltr>
  },
}
