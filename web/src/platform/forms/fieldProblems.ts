import { problemText } from '@bustan/contract/core/texts/fieldLabel.ts'
import { fieldOf, textOf } from '@bustan/contract/core/calls/issues.ts'
import type * as z from 'zod/mini'
import { ApiError } from '../http/apiError.ts'
import type { Translate } from '../i18n/i18n.ts'

/** The problems by field (dotted: `name.ar`), in the order they were checked. */
export type Problems = Readonly<Record<string, string>>

/** The first thing to say. */
export const firstOf = (problems: Problems): string | undefined => Object.values(problems)[0]

/** Returns the problems that an error reports for its fields; the first text of each. */
export const namedBy = (error: unknown): Problems =>
  error instanceof ApiError
    ? Object.fromEntries(Object.entries(error.errors).map(([field, [first = '']]) => [field, first]))
    : {}

/** Returns the problems that a rule of the contract found, in the words the server would use. */
export const problemTexts = (
  resource: string,
  rows: readonly { field: string; key: string }[],
  t: Translate,
): Problems => Object.fromEntries(rows.map(({ field, key }) => [field, problemText(t, resource, field, key)]))

/** Checks the fields of a resource by the contract's schema and says what is wrong in the words the server would use. */
export function problemsOf(resource: string, schema: z.ZodMiniType, values: unknown, t: Translate): Problems {
  const result = schema.safeParse(values, { reportInput: true })
  if (result.success) return {}
  const problems: Record<string, string> = {}
  for (const issue of result.error.issues) {
    const field = fieldOf(issue) || 'other'
    const { key, ...limits } = textOf(issue)
    problems[field] ??= problemText(t, resource, field, key, limits)
  }
  return problems
}
