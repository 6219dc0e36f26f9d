import type { Field, FieldOfKind, Kind } from '@bustan/contract/core/resource/fields.ts'
import { additional } from './additional.tsx'
import { aggregate } from './aggregate.tsx'
import { area } from './area.tsx'
import { file } from './file.tsx'
import { bilingual } from './text/bilingual.tsx'
import { choice } from './choice.tsx'
import { choices } from './choices.tsx'
import { date } from './date.tsx'
import { flag } from './flag.tsx'
import { gallery } from './gallery.tsx'
import { image } from './image.tsx'
import type { KindView, Place } from './kindView.ts'
import { lines } from './lines/lines.tsx'
import { moment } from './moment.tsx'
import { money } from './money.tsx'
import { point } from './point.tsx'
import { number } from './number.tsx'
import { reference } from './reference.tsx'
import { references } from './references.tsx'
import { richText } from './text/richText.tsx'
import { state } from './state.tsx'
import { text } from './text/text.tsx'
import { time } from './time.tsx'

const kinds: { readonly [K in Kind]: KindView<FieldOfKind<K>> } = {
  additional,
  aggregate,
  area,
  bilingual,
  choice,
  choices,
  date,
  file,
  flag,
  gallery,
  image,
  lines: lines((field) => kinds[field.kind]),
  moment,
  money,
  point,
  number,
  reference,
  references,
  richText,
  state,
  text,
  time,
}

/** Returns the screens' side of a field's kind. */
export const viewOf = ({ kind }: Field): KindView<Field> => kinds[kind]

/** Returns the part of a form or page that a field stands in. */
export const placeOf = (field: Field): Place => viewOf(field).place ?? 'main'
