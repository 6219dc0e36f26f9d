import type { Field, FieldOfKind, Kind } from '@bustan/contract/core/resource/fields.ts'
import { bilingual } from './text/bilingual.tsx'
import { choice } from './choice.tsx'
import { choices } from './choices.tsx'
import { date } from './date.tsx'
import { flag } from './flag.tsx'
import { image } from './image.tsx'
import type { KindView, Place } from './kindView.ts'
import { lines } from './lines/lines.tsx'
import { moment } from './moment.tsx'
import { money } from './money.tsx'
import { number } from './number.tsx'
import { reference } from './reference.tsx'
import { references } from './references.tsx'
import { richText } from './text/richText.tsx'
import { text } from './text/text.tsx'
import { time } from './time.tsx'

const kinds: { readonly [K in Kind]: KindView<FieldOfKind<K>> } = {
  bilingual,
  choice,
  choices,
  date,
  flag,
  image,
  lines: lines((field) => kinds[field.kind]),
  moment,
  money,
  number,
  reference,
  references,
  richText,
  text,
  time,
}

/** Returns the screens' side of a field's kind. */
export const viewOf = ({ kind }: Field): KindView<Field> => kinds[kind]

/** Returns the part of a form or page that a field stands in. */
export const placeOf = (field: Field): Place => viewOf(field).place ?? 'main'
