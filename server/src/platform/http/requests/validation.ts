import type * as z from 'zod/mini'
import { fieldOf, textOf } from '@bustan/contract/core/calls/issues.ts'
import { invalidFields } from '../../faults/errors.ts'
import { isProblem } from '../../texts/texts.ts'

/** Reads `value` by `schema`. Throws 422 that names every wrong field, in the schema's order. */
export function validate<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value ?? {}, { reportInput: true })
  if (result.success) return result.data
  const { issues } = result.error
  throw invalidFields(
    issues.map((issue) => {
      const { key, ...values } = textOf(issue)
      return { field: fieldOf(issue) || 'other', key: isProblem(key) ? key : 'invalid', values }
    }),
  )
}
