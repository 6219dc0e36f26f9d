import { fieldOf, textOf } from '@bustan/contract/core/issues.ts'
import type { Issue } from '@bustan/contract/core/issues.ts'
import { textKeyOf } from '@bustan/contract/messages/namedTexts.ts'
import type * as z from 'zod/mini'
import { hasText } from './i18n.ts'
import type { Translate, TextKey } from './i18n.ts'

/** What is wrong, by field (dotted: `name.ar`), in the order it was checked. */
export type Problems = Readonly<Record<string, string>>

/** The first thing to say. */
export const firstOf = (problems: Problems): string | undefined => Object.values(problems)[0]

/** The name of a field inside a sentence. */
function fieldLabel(field: string, t: Translate): string {
  const plain = field.replaceAll(/\.\d+(?=\.|$)/g, '')
  const known = [plain, plain.split('.').at(-1) ?? ''].map((name) => `fields/${name}`).find(hasText)
  return t((known as TextKey | undefined) ?? 'fields/other')
}

/** What a rule of the contract found, in the words the server would use. */
export const problemTexts = (found: readonly { field: string; key: string }[], t: Translate): Problems =>
  Object.fromEntries(
    found.map(({ field, key }) => [
      field,
      t(`validation/${textKeyOf(field, key)}` as 'validation/required', { label: fieldLabel(field, t) }),
    ]),
  )

/** Checks values by the contract's schema and says what is wrong in the words the server would use. */
export function problemsOf(schema: z.ZodMiniType, values: unknown, t: Translate): Problems {
  const result = schema.safeParse(values, { reportInput: true })
  if (result.success) return {}
  const problems: Record<string, string> = {}
  for (const issue of result.error.issues as readonly Issue[]) {
    const field = fieldOf(issue) || 'other'
    const { key, ...limits } = textOf(issue)
    const text = `validation/${textKeyOf(field, key)}`
    problems[field] ??= t((hasText(text) ? text : 'validation/invalid') as TextKey, {
      label: fieldLabel(field, t),
      ...limits,
    })
  }
  return problems
}
