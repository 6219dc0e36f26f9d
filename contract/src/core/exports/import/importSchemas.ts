import * as z from 'zod/mini'
import { flag, optional } from '../../resource/inputs.ts'

/** Body of an import beside its file: whether it is only looked at. */
export const importInput = z.object({ check: optional(flag()) })

/**
 * A problem of a row, by its number in the file, of which the head is 1: the field, what it is called, the reason, and what stands in
 * the cell. `field` is `#` where the row itself is the problem.
 */
const importProblem = z.object({
  row: z.int(),
  field: z.string(),
  label: z.string(),
  message: z.string(),
  value: z.nullable(z.string()),
})
export type ImportProblem = z.output<typeof importProblem>

/** The effect of a file, done or to be done. With a problem nothing is. */
const imported = z.object({
  added: z.int(),
  changed: z.int(),
  /** Rows that say what is there already. */
  unchanged: z.int(),
  problems: z.array(importProblem),
  /** The number of problems beside these. */
  more_problems: z.int(),
  /** Heads of columns that mean nothing here. */
  unknown_columns: z.array(z.string()),
})
export type Imported = z.output<typeof imported>

export const importAnswer = z.object({ message: z.string(), data: imported })
