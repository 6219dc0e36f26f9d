import type * as z from 'zod/mini'

export type Mode = 'create' | 'edit'

/** The keys that every field may have. */
export interface FieldBase {
  /** Shown as a column of the list. */
  listed?: boolean
}

/** The schemas of a kind of field. */
export interface KindSchemas<F> {
  /** Returns the schema that reads the value of a field in a call. */
  input(field: F, mode: Mode): z.ZodMiniType
  /** Returns the schemas of what a field adds to an answer, by name. */
  answer(name: string, field: F): Record<string, z.ZodMiniType>
}
