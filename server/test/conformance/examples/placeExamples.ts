import { mostCorners } from '@bustan/contract/core/geo/corners.ts'
import type { FieldOfKind } from '@bustan/contract/core/resource/fields.ts'
import { isRecord, listOf, recordOf } from '@bustan/contract/core/values/objects.ts'
import { one, values, wholeField } from './example.ts'
import type { Examples } from './example.ts'

const SIDES = ['lat', 'lng'] as const

/** The place that was sent, in numbers; null where none was. */
function placeOf(sent: unknown) {
  const { lat, lng } = recordOf(sent)
  return lat === undefined || lat === '' ? null : { lat: Number(lat), lng: Number(lng) }
}

export const point: Examples<FieldOfKind<'point'>> = {
  columns: (name, field) =>
    Object.fromEntries(
      SIDES.map((side) => [`${name}_${side}`, { type: 'double precision', isNull: !field.required }]),
    ),
  needed: (field) => wholeField(field.required),
  value: (_field, { place }) => ({ lat: 24.5 + place / 8, lng: `46.25000${place}` }),
  edges: () => [
    { lat: '-90', lng: -180 },
    { lat: 90, lng: '180' },
  ],
  wrong: () => [
    ...values(['x', 5, true, [24.5, 46.25], []]),
    { value: { lat: 24.5 }, at: '.lng' },
    { value: { lat: '', lng: '46.25' }, at: '.lat' },
    { value: { lat: 90.01, lng: 46.25 }, at: '.lat' },
    { value: { lat: 24.5, lng: '-180.5' }, at: '.lng' },
    { value: { lat: 'north', lng: 46.25 }, at: '.lat' },
    { value: { lat: 24.5, lng: [46] }, at: '.lng' },
  ],
  ignored: [],
  answer: (name, _field, sent) => ({ [name]: placeOf(sent) }),
  blank: { lat: '', lng: ' ' },
  audited: (name, _field, sent) =>
    Object.fromEntries(SIDES.map((side) => [`${name}.${side}`, placeOf(sent)?.[side]])),
  cells: (name, _field, sent) =>
    Object.fromEntries(SIDES.map((side) => [`${name}.${side}`, String(placeOf(sent)?.[side])])),
}

const cornersOf = (sent: unknown) => listOf(sent, isRecord).map((corner) => placeOf(corner))

/** Corners on a circle, which cross nothing. */
const round = (corners: number, radius = 1) =>
  Array.from({ length: corners }, (_, at) => ({
    lat: Number((24 + radius * Math.sin((at * 2 * Math.PI) / corners)).toFixed(6)),
    lng: Number((46 + radius * Math.cos((at * 2 * Math.PI) / corners)).toFixed(6)),
  }))
const CROSSED = [24, 25, 24, 25].map((lat, at) => ({ lat, lng: at < 2 ? 46 + at : 48 - at + 1 }))

export const area: Examples<FieldOfKind<'area'>> = {
  columns: (name, field) => one(name, 'jsonb', !field.required),
  needed: (field) => wholeField(field.required),
  value: (_field, { place }) => round(3, place + 1),
  edges: (field) => [
    round(3).map(({ lat, lng }) => ({ lat: String(lat), lng: String(lng) })),
    round(mostCorners(field)),
  ],
  wrong: (field) => [
    ...values(['x', 5, true, { a: 1 }, round(2), CROSSED, round(mostCorners(field) + 1)]),
    { value: [...round(3).slice(1), 5], at: '.2' },
    { value: [...round(3).slice(1), { lat: 91, lng: 46 }], at: '.2.lat' },
    { value: [{ lat: 20 }, ...round(3).slice(1)], at: '.0.lng' },
  ],
  ignored: [],
  answer: (name, _field, sent) => ({ [name]: cornersOf(sent).length === 0 ? null : cornersOf(sent) }),
  blank: [],
  audited: (name, _field, sent) => ({ [name]: JSON.stringify(sent) }),
  cells: (name, _field, sent) => {
    const ring = cornersOf(sent).map((corner) => `${corner?.lng} ${corner?.lat}`)
    return { [name]: `POLYGON ((${[...ring, ring[0]].join(', ')}))` }
  },
}
