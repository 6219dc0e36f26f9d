import type { Field, FieldOfKind, Kind } from '@bustan/contract/core/resource/fields.ts'
import type { Examples } from './example.ts'
import { additional } from './additionalExamples.ts'
import { file, gallery, image } from './fileExamples.ts'
import { lines } from './lineExamples.ts'
import { area, point } from './placeExamples.ts'
import { aggregate, flag, reference, references } from './recordExamples.ts'
import { bilingual, choice, choices, richText, state, text } from './textExamples.ts'
import { date, moment, money, number, time } from './valueExamples.ts'

const kinds: { readonly [K in Kind]: Examples<FieldOfKind<K>> } = {
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
  lines: lines((field) => examplesOf(field)),
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

/** The examples of a field, by its kind. */
export const examplesOf = ({ kind }: Field): Examples<Field> => kinds[kind]
