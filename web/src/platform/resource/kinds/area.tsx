import { mostCorners } from '@bustan/contract/core/geo/corners.ts'
import type { AreaField } from '@bustan/contract/core/kinds/area.ts'
import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { isPlace } from '@bustan/contract/core/geo/places.ts'
import { squareKilometres } from '@bustan/contract/core/geo/polygons.ts'
import { listOf } from '@bustan/contract/core/values/objects.ts'
import { useT } from '../../i18n/i18n.ts'
import type { Translate } from '../../i18n/i18n.ts'
import { typedPlacesOf } from '../form/formValues.ts'
import { RecordMap } from '../pieces/RecordMap.tsx'
import { controlProps } from './controlProps.ts'
import type { InputProps, KindView } from './kindView.ts'

const cornersOf = (value: unknown) =>
  typedPlacesOf(value).map(({ lat, lng }) => ({ lat: Number(lat), lng: Number(lng) }))

/** The size of an area in words, to three digits; null where it has no inside. */
function sizeOf(value: unknown, t: Translate): string | null {
  const corners = cornersOf(value)
  const size = Number(squareKilometres(corners).toPrecision(3))
  return corners.length < 3 || Number.isNaN(size)
    ? null
    : t('form/squareKm', { size: formatNumber(size, 'en') })
}

function AreaControl(props: InputProps<AreaField>) {
  const { name, field, form } = props
  const { AreaInput } = props.controls
  const t = useT()
  const { label, required } = controlProps(props, t)
  const value = typedPlacesOf(form.values[name])
  const own = Object.entries(form.problems).filter(([path]) => path === name || path.startsWith(`${name}.`))
  return (
    <AreaInput
      path={name}
      label={label}
      required={required}
      problems={Object.fromEntries(own)}
      max={mostCorners(field)}
      size={sizeOf(value, t)}
      value={value}
      onChange={(corners) => form.set(name, corners)}
    />
  )
}

export const area: KindView<AreaField> = {
  column: { width: 120 },
  cell: ({ name, row, t }) => sizeOf(row[name], t),
  facts({ name, row, label, t }) {
    const corners = listOf(row[name], isPlace)
    const text = sizeOf(corners, t)
    const map = text !== null && <RecordMap label={label(name)} area={corners} text={text} />
    return [{ key: name, label: label(name), value: map || null, ...(map ? { wide: true } : {}) }]
  },
  Input: AreaControl,
  initial: (row, name) => typedPlacesOf(row?.[name]),
  plain: (value) => JSON.stringify(cornersOf(value)),
  difference: ({ value, t }) => sizeOf(value, t) ?? t('form/none'),
}
