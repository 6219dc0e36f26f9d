import * as z from 'zod/mini'
import { isOneOf } from '../values/objects.ts'
import type { FieldBase, KindSchemas } from './kind.ts'

/** Some of a few words, each called by its text under `choices` of the field's name, in the order of the options. */
export interface ChoicesField extends FieldBase {
  kind: 'choices'
  options: readonly string[]
  required?: boolean
}

type OptionOf<F> = F extends { options: readonly (infer Option extends string)[] } ? Option : never
export type ChoicesAnswer<K extends string, F> = { [P in K]: OptionOf<F>[] }

const toList = (value: unknown): unknown => {
  if (value === null || value === '') return []
  return typeof value === 'string' ? [value] : value
}

export const choices: KindSchemas<ChoicesField> = {
  input({ options, required }) {
    const areOptions = (chosen: readonly unknown[]) => chosen.every((one) => isOneOf<unknown>(options, one))
    const given = z.pipe(
      z.transform(toList),
      z.array(z.unknown()).check(
        z.refine((chosen) => !required || chosen.length > 0, { error: 'choose' }),
        // The field is refused, not one of its options: a form has one place to say so.
        z.refine(areOptions, { error: 'choice' }),
        z.overwrite((chosen) => options.filter((option) => chosen.includes(option))),
      ),
    )
    return required ? given : z.optional(given)
  },
  answer: (name, { options }) => ({ [name]: z.array(z.enum([...options])) }),
}
