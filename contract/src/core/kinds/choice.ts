import * as z from 'zod/mini'
import { nullable, present } from '../resource/inputs.ts'
import type { FieldBase, KindSchemas } from './kind.ts'
import type { StateTone } from './state.ts'

/** One of a few words, each called by its text under `choices` of the field's name; null where none is chosen. */
export interface ChoiceField extends FieldBase {
  kind: 'choice'
  options: readonly string[]
  /** The colours of its options in lists, by what they mean; plain words unless stated. */
  tones?: Readonly<Record<string, StateTone>>
  required?: boolean
}

type OptionOf<F> = F extends { options: readonly (infer Option extends string)[] } ? Option : never
export type ChoiceAnswer<K extends string, F> = { [P in K]: OptionOf<F> | null }

export const choice: KindSchemas<ChoiceField> = {
  input({ options, required }) {
    const given = z.enum([...options], { error: 'choice' })
    return required ? present(given) : z.optional(nullable(given))
  },
  answer: (name, { options }) => ({ [name]: z.nullable(z.enum([...options])) }),
}
