import type { Field, FieldOfKind, Kind } from '@bustan/contract/core/resource/fields.ts'
import { bilingual } from './bilingual.ts'
import { date } from './date.ts'
import { decimal } from './decimal.ts'
import { flag } from './flag.ts'
import { image } from './image.ts'
import type { KindStorage } from './kindStorage.ts'
import { money } from './money.ts'
import { reference } from './reference.ts'

const storages: { readonly [K in Kind]: KindStorage<FieldOfKind<K>> } = {
  bilingual,
  date,
  decimal,
  flag,
  image,
  money,
  reference,
}

/** Returns the way in which fields of a field's kind are stored. */
export const storageOf = ({ kind }: Field): KindStorage<Field> => storages[kind]
