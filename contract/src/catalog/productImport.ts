import * as z from 'zod/mini'
import { flag, optional } from '../core/inputs.ts'

/** Problems listed in an answer; the file of problems has all of them. */
export const PROBLEMS_SHOWN = 50

export const importStates = ['checked', 'running', 'done', 'failed', 'cancelled'] as const
export type ImportState = (typeof importStates)[number]

/** What is wrong with a row: which, in which column of the file, and why. */
const problem = z.object({ row: z.int(), column: z.nullable(z.string()), message: z.string() })
export type ImportProblem = z.output<typeof problem>

/** A file of products that was read, and what it would do. Nothing is changed until it is run. */
export const productImport = z.object({
  id: z.int(),
  file_name: z.string(),
  state: z.enum(importStates),
  total: z.int(),
  creates: z.int(),
  updates: z.int(),
  /** Rows that say what is there already. */
  unchanged: z.int(),
  problems: z.int(),
  /** Rows written so far, while it runs. */
  done: z.int(),
  /** Columns of the file that mean nothing here. */
  unknown_columns: z.array(z.string()),
  first_problems: z.array(problem),
  created_at: z.string(),
})
export type ProductImport = z.output<typeof productImport>

export const productImportAnswer = z.object({ message: z.string(), data: productImport })

/** Body of a run: whether rows with problems are left out. */
export const runImportInput = z.object({ skip_problems: optional(flag()) })
