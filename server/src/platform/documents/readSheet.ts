import { Worker } from 'node:worker_threads'
import { csvRows, isArchive, sheetCell } from './csvRows.ts'
import { invalidField } from '../faults/errors.ts'
import type { AppError } from '../faults/errors.ts'
import { OneAtATime } from '../jobs/oneAtATime.ts'

/** The most rows a file may have below its head, the columns that are read, and what it may inflate to, in bytes. */
const MAX_ROWS = 50_000
const MAX_COLUMNS = 100
const MAX_INFLATED = 50 * 1024 * 1024
/** The memory of the thread that reads, in MB, and how long it may take, in ms. */
const MAX_MEMORY = 512
const DEADLINE = 60_000
/** A CSV of so many bytes is read sooner than a thread begins. */
const SMALL_CSV = 64 * 1024

/** A cell as it was read; formulas come as what they last came to. */
export type SheetCell = string | number | boolean | Date | null

/** A row below the head, by its number in the file (the head is 1). */
export interface SheetRow {
  number: number
  cells: readonly SheetCell[]
}

export interface SheetTable {
  head: readonly string[]
  rows: SheetRow[]
}

/** The task of the thread that reads. */
export interface SheetTask {
  bytes: Uint8Array<ArrayBuffer>
  mostRows: number
  mostColumns: number
  mostInflated: number
}

export type SheetMessage =
  | { kind: 'rows'; rows: SheetRow[] }
  | { kind: 'done'; head: string[] }
  | { kind: 'refused'; reason: 'too_large' | 'empty' | 'unreadable' }

const tooLarge = () => invalidField('file', 'sheet_too_large', { maximum: MAX_ROWS })
const refusals: Readonly<Record<Extract<SheetMessage, { kind: 'refused' }>['reason'], () => AppError>> = {
  too_large: tooLarge,
  empty: () => invalidField('file', 'sheet_empty'),
  unreadable: () => invalidField('file', 'sheet'),
}

/**
 * Reads the first sheet of an .xlsx file, or a CSV in UTF-8 or UTF-16 with commas, semicolons or tabs: what it is, its
 * content says. In a thread of its own, with limits on what comes out. Throws 422 of `file` when it is none of these, has
 * no rows, or too many.
 */
export type ReadSheet = (bytes: Buffer) => Promise<SheetTable>

/** Creates the function that reads spreadsheets, one at a time. */
export function createSheetReader(): ReadSheet {
  const files = new OneAtATime()
  return async (bytes) =>
    bytes.length <= SMALL_CSV && !isArchive(bytes) ? readAtOnce(bytes) : files.run(() => readInWorker(bytes))
}

function readAtOnce(bytes: Buffer): SheetTable {
  const [head, ...rows] = textRows(bytes)
  if (!head || rows.length === 0) throw refusals.empty()
  return { head: head.cells.map((cell) => String(cell ?? '').trim()), rows }
}

function textRows(bytes: Buffer): SheetRow[] {
  try {
    return csvRows(bytes)
      .map(({ index, values }) => ({
        number: index + 1,
        cells: values.slice(0, MAX_COLUMNS).map(sheetCell),
      }))
      .filter(({ cells }) => cells.some((cell) => cell !== null))
  } catch {
    throw refusals.unreadable()
  }
}

function readInWorker(bytes: Buffer): Promise<SheetTable> {
  const task: SheetTask = {
    bytes: new Uint8Array(bytes),
    mostRows: MAX_ROWS,
    mostColumns: MAX_COLUMNS,
    mostInflated: MAX_INFLATED,
  }
  const worker = new Worker(new URL('./sheetWorker.ts', import.meta.url), {
    workerData: task,
    transferList: [task.bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY },
  })
  return new Promise<SheetTable>((resolve, reject) => {
    const rows: SheetRow[] = []
    const deadline = setTimeout(() => reject(tooLarge()), DEADLINE)
    worker
      .on('message', (message: SheetMessage) => {
        if (message.kind === 'rows') for (const row of message.rows) rows.push(row)
        else if (message.kind === 'done') resolve({ head: message.head, rows })
        else reject(refusals[message.reason]())
      })
      // Out of the thread's memory, or a fault of the reading library: either way this file can't be taken.
      .on('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : refusals.unreadable()),
      )
      .on('messageerror', () => reject(refusals.unreadable()))
      .on('exit', () => {
        clearTimeout(deadline)
        reject(refusals.unreadable())
      })
  }).finally(() => void worker.terminate())
}
