import { additional } from './additional.ts'
import { aggregate } from './aggregate.ts'
import { area } from './area.ts'
import { file } from './file.ts'
import { bilingual } from './text/bilingual.ts'
import { choice } from './choice.ts'
import { choices } from './choices.ts'
import { date } from './date.ts'
import { flag } from './flag.ts'
import { gallery } from './gallery.ts'
import { image } from './image.ts'
import type { KindSchemas } from './kind.ts'
import { lines } from './lines.ts'
import { moment } from './moment.ts'
import { money } from './money.ts'
import { point } from './point.ts'
import { number } from './number.ts'
import { reference } from './reference.ts'
import { references } from './references.ts'
import { richText } from './text/richText.ts'
import { state } from './state.ts'
import { text } from './text/text.ts'
import { time } from './time.ts'
import type { Field, FieldOfKind, Kind } from '../resource/fields.ts'

const kinds: { readonly [K in Kind]: KindSchemas<FieldOfKind<K>> } = {
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

/** Returns the schemas of a field's kind. */
export const schemasOf = ({ kind }: Field): KindSchemas<Field> => kinds[kind]
