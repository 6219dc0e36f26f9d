import type { Field, FieldOfKind, Kind } from '@bustan/contract/core/resource/fields.ts'
import type { Examples } from './example.ts'
import { lines } from './lineExamples.ts'
import { flag, image, reference, references } from './recordExamples.ts'
import { bilingual, choice, choices, richText, text } from './textExamples.ts'
import { date, moment, money, number, time } from './valueExamples.ts'

const kinds: { readonly [K in Kind]: Examples<FieldOfKind<K>> } = {
  bilingual,
  choice,
  choices,
  date,
  flag,
  image,
  lines: lines((field) => examplesOf(field)),
  moment,
  money,
  number,
  reference,
  references,
  richText,
  text,
  time,
}

/** The examples of a field, by its kind. */
export const examplesOf = ({ kind }: Field): Examples<Field> => kinds[kind]
