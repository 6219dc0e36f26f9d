import * as z from 'zod/mini'
import { ignored } from './kind.ts'
import type { FieldBase, KindSchemas } from './kind.ts'

/**
 * A number that is read of the records of another resource that name this one: how many there are, or the sum of one of their fields.
 * Both resources are of one module, or of modules that are always on.
 */
export interface AggregateField extends FieldBase {
  kind: 'aggregate'
  /** The resource whose records are read. */
  of: string
  /** Their field that names this record. */
  by: string
  /** The number or amount of theirs that is summed, instead of counting them. */
  sum?: string
  /** The sum is an amount. */
  money?: true
  /** Only records are read whose choice, state or flag has this value, or one of these. */
  where?: Readonly<Record<string, string | boolean | readonly string[]>>
}

export type AggregateAnswer<K extends string> = { [P in K]: number }

export const aggregate: KindSchemas<AggregateField> = {
  // A form sends the number back that it was answered.
  input: ignored,
  answer: (name) => ({ [name]: z.number() }),
}
