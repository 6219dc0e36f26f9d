import * as z from 'zod/mini'

export type Mode = 'create' | 'edit'

/** A choice with one of its options or one of several, or a flag that is on or off. */
export type Condition = readonly [field: string, value: string | boolean | readonly string[]]

/** The keys that every field may have. */
export interface FieldBase {
  /** Shown as a column of the list. */
  listed?: boolean
  /** It counts only in records whose choice or flag of this name has this value; elsewhere it is neither read nor required, and empty. */
  onlyIf?: Condition
}

/** The schemas of a kind of field. */
export interface KindSchemas<F> {
  /** Returns the schema that reads the value of a field in a call. */
  input(field: F, mode: Mode): z.ZodMiniType
  /** Returns the schemas of what a field adds to an answer, by name. */
  answer(name: string, field: F): Record<string, z.ZodMiniType>
}

/** Returns the schema of a field that no call writes: whatever is sent of it is left unread. */
export const ignored = (): z.ZodMiniType =>
  z.optional(
    z.pipe(
      z.transform(() => undefined),
      z.optional(z.undefined()),
    ),
  )
