import * as z from 'zod/mini'
import { amount, nullable, present } from '../resource/inputs.ts'
import type { FieldBase, KindSchemas } from './kind.ts'

/** An amount: riyals with two decimals in calls, whole halalas inside. */
export interface MoneyField extends FieldBase {
  kind: 'money'
  required?: boolean
  /** A change: one above zero is shown with its sign as well. */
  isSigned?: true
  /** Nothing is no amount: more than zero. */
  positive?: boolean
}

export type MoneyAnswer<K extends string> = { [P in K]: number | null }

export const money: KindSchemas<MoneyField> = {
  input({ required, positive = false }) {
    const given = amount({ positive })
    return required ? present(given) : z.optional(nullable(given))
  },
  answer: (name) => ({ [name]: z.nullable(z.number()) }),
}
