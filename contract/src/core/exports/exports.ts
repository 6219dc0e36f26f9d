import * as z from 'zod/mini'
import { optional, text } from '../resource/inputs.ts'
import { exportFormats } from './exportFormats.ts'

/** `waiting` for a free process, `running`, `ready` to be taken, and two ways of having no file. */
export const exportStates = ['waiting', 'running', 'ready', 'failed', 'cancelled'] as const

/** The format of a list's file; a spreadsheet unless stated. */
export const exportFormat = optional(z.enum(exportFormats))

const value = z.union([z.string().check(z.maxLength(500)), z.number(), z.boolean(), z.null()])

/** Body of `POST exports`: a list, and the query it is filtered by, as its own address takes it. */
export const startExportInput = z.object({
  list: text(60),
  format: exportFormat,
  query: z.optional(z.record(z.string(), value)),
})

/** A list's file that a job writes. `total` is how many rows it will hold, `done` how many it has. */
export const exportJob = z.object({
  id: z.int(),
  list: z.string(),
  /** The name people use for the list. */
  name: z.string(),
  format: z.enum(exportFormats),
  query: z.record(z.string(), z.string()),
  state: z.enum(exportStates),
  total: z.int(),
  done: z.int(),
  /** Why there is no file, in words. */
  problem: z.nullable(z.string()),
  created_at: z.string(),
})
export type ExportJob = z.output<typeof exportJob>

export const exportAnswer = z.object({ message: z.string(), data: exportJob })
export const exportsAnswer = z.object({ data: z.array(exportJob) })
