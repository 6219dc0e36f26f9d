import * as z from 'zod/mini'
import { moment as momentInput, nullable, present } from '../resource/inputs.ts'
import type { FieldBase, KindSchemas } from './kind.ts'

/** A moment, in ISO 8601 with its zone; answered in UTC, null where it is not given. */
export interface MomentField extends FieldBase {
  kind: 'moment'
  required?: boolean
}

export type MomentAnswer<K extends string> = { [P in K]: string | null }

export const moment: KindSchemas<MomentField> = {
  input: ({ required }) => (required ? present(momentInput()) : z.optional(nullable(momentInput()))),
  answer: (name) => ({ [name]: z.nullable(z.string()) }),
}
