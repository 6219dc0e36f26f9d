import * as z from 'zod/mini'
import { fieldChange } from '../../audit/audit.ts'
import { flag, optional, whole } from '../../core/resource/inputs.ts'

/** Problems listed in an answer; the file of problems has all of them. */
export const PROBLEMS_SHOWN = 50

export const importStates = ['checked', 'running', 'done', 'failed', 'cancelled'] as const
export type ImportState = (typeof importStates)[number]

/** A column of a file is one of these: a field of a product, or its number. */
export const importFields = [
  'id',
  'name.ar',
  'name.en',
  'description.ar',
  'description.en',
  'category',
  'unit',
  'price',
  'price_after_discount',
  'quantity',
  'order_lot',
  'stock_quantity',
  'is_active',
  'tare_grams',
  'over_percent',
  'under_percent',
  'average_piece_grams',
  'plu',
] as const
export type ImportField = (typeof importFields)[number]

const importField = z.enum(importFields)

/** A problem of a row: its number, its product, the column of the file, the value in it, and the reason. */
const problem = z.object({
  row: z.int(),
  name: z.nullable(z.string()),
  column: z.nullable(z.string()),
  value: z.nullable(z.string()),
  message: z.string(),
})
export type ImportProblem = z.output<typeof problem>

/** A column of the file by its place in a row, what it is read as (null: it is left out), and what stands in it first. */
const importColumn = z.object({
  column: z.int(),
  head: z.string(),
  field: z.nullable(importField),
  samples: z.array(z.string()),
})
export type ImportColumn = z.output<typeof importColumn>

/** Names in the file that no record here has, and that one could be created under. */
const missingRecords = z.object({ categories: z.array(z.string()), units: z.array(z.string()) })
export type MissingRecords = z.output<typeof missingRecords>

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
  columns: z.array(importColumn),
  missing: missingRecords,
  /** True where a run creates the missing records. */
  creates_missing: z.boolean(),
  first_problems: z.array(problem),
  created_at: z.string(),
})
export type ProductImport = z.output<typeof productImport>

export const productImportAnswer = z.object({ message: z.string(), data: productImport })

/** Body of a choice about a file that was read: what columns are, and whether missing records are created. */
export const importChoiceInput = z.object({
  columns: optional(
    z.array(z.object({ column: whole(0, 99), field: z.nullable(importField) })).check(z.maxLength(100)),
  ),
  creates_missing: optional(flag()),
})

export type ImportChoice = z.output<typeof importChoiceInput>

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
