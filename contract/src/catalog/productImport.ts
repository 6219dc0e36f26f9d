import * as z from 'zod/mini'
import { fieldChange } from '../audit/audit.ts'
import { flag, optional, whole } from '../core/inputs.ts'

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

/** Rows of a file that are answered at once. */
export const IMPORT_ROWS_SHOWN = 50

/** Query of the rows of a file: those that change something, or with `same` the others, after the row of that number. */
export const importRowsQuery = z.object({ same: optional(flag()), after: optional(whole(0, 10_000_000)) })
export type ImportRowsQuery = z.output<typeof importRowsQuery>

/** A row of a file that can be written, and what it changes, from what to what. */
const importRow = z.object({
  row: z.int(),
  action: z.enum(['create', 'update', 'same']),
  product_id: z.nullable(z.int()),
  name: z.string(),
  changes: z.array(fieldChange),
})
export type ImportRow = z.output<typeof importRow>

export const importRowsAnswer = z.object({
  data: z.array(importRow),
  /** The row after which the next ones are asked for; null at the end. */
  meta: z.object({ next: z.nullable(z.int()) }),
})
