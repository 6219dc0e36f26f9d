import type { Field, FieldOfKind, Kind } from '@bustan/contract/core/resource/fields.ts'
import type { Examples } from './example.ts'
import { file, gallery, image } from './fileExamples.ts'
import { area, point } from './placeExamples.ts'
import { flag, reference, references } from './recordExamples.ts'
import { bilingual, choice, choices, text } from './textExamples.ts'
import { date, decimal, moment, money, time } from './valueExamples.ts'

const kinds: { readonly [K in Kind]: Examples<FieldOfKind<K>> } = {
  area,
  bilingual,
  choice,
  choices,
  date,
  decimal,
  file,
  flag,
  gallery,
  image,
  moment,
  money,
  point,
  reference,
  references,
  text,
  time,
}

/** The examples of a field, by its kind. */
export const examplesOf = ({ kind }: Field): Examples<Field> => kinds[kind]
