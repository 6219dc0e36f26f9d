import { bilingual } from './text/bilingual.ts'
import { choice } from './choice.ts'
import { choices } from './choices.ts'
import { date } from './date.ts'
import { flag } from './flag.ts'
import { image } from './image.ts'
import type { KindSchemas } from './kind.ts'
import { lines } from './lines.ts'
import { moment } from './moment.ts'
import { money } from './money.ts'
import { number } from './number.ts'
import { reference } from './reference.ts'
import { references } from './references.ts'
import { richText } from './text/richText.ts'
import { text } from './text/text.ts'
import { time } from './time.ts'
import type { Field, FieldOfKind, Kind } from '../resource/fields.ts'

const kinds: { readonly [K in Kind]: KindSchemas<FieldOfKind<K>> } = {
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

/** Returns the schemas of a field's kind. */
export const schemasOf = ({ kind }: Field): KindSchemas<Field> => kinds[kind]
