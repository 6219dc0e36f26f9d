import { bilingual } from './bilingual.ts'
import { date } from './date.ts'
import { decimal } from './decimal.ts'
import { flag } from './flag.ts'
import { image } from './image.ts'
import type { KindSchemas } from './kind.ts'
import { money } from './money.ts'
import { reference } from './reference.ts'
import type { Field, FieldOfKind, Kind } from '../resource/fields.ts'

const kinds: { readonly [K in Kind]: KindSchemas<FieldOfKind<K>> } = {
  bilingual,
  date,
  decimal,
  flag,
  image,
  money,
  reference,
}

/** Returns the schemas of a field's kind. */
export const schemasOf = ({ kind }: Field): KindSchemas<Field> => kinds[kind]
