import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { OneAtATime } from '../../jobs/oneAtATime.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'

/** Milliseconds that drawing may take. */
const DEADLINE = 120_000

/** A PDF was not finished in its time, and its process ended. */
export class DrawingTooSlow extends Error {}

/** Drawing takes the processor after the calls that people wait for. */
const BEHIND_CALLS = 5

/** The shop at the head of a page. `logo` is a PNG. */
export interface PrintedShop {
  name: string
  address: string | null
  tax: { label: string; value: string } | null
  logo: Buffer | null
}

/** A table as it is printed. Every text is plain. */
export interface PrintedTable {
  language: Language
  title: string
  /** The filters that the table was narrowed by. */
  facts: readonly { label: string; value: string }[]
  shop: PrintedShop
  /**
   * `number`: lined up at the right. `ltr`: numbers, phones and times, which stay in one line. `longest` and `words`: the
   * longest cells and words, by which the widths are settled.
   */
  columns: readonly {
    title: string
    number: boolean
    ltr: boolean
    longest: readonly string[]
    words: readonly string[]
  }[]
  rows: readonly (readonly string[])[]
  totals: readonly { label: string; value: string }[]
  /** When it was made, in words. */
  made: string
  /** The note that holds for the whole, such as the currency. */
  note: string | null
}

/** The data to draw, by the template of that name. */
export type PrintTask = { template: 'list'; data: PrintedTable }

/**
 * Draws a PDF in a process of its own, which ends with it: what it takes of memory is given back, and it can be ended at any
 * moment. Rejects with the signal's reason once that is aborted, with DrawingTooSlow where it takes too long.
 */
export type DrawPdf = (task: PrintTask, signal: AbortSignal) => Promise<Buffer>

/** Creates the function that draws PDFs, one at a time; each may take `deadline` ms. */
export function createPdfDrawing(deadline = DEADLINE): DrawPdf {
  const papers = new OneAtATime()
  return (task, signal) => papers.run(() => drawAside(task, signal, deadline))
}

async function drawAside(task: PrintTask, signal: AbortSignal, allowed: number): Promise<Buffer> {
  signal.throwIfAborted()
  const child = fork(fileURLToPath(new URL('./pdfWorker.ts', import.meta.url)), {
    // Nothing of what this process was told at its start: keys and passwords are none of its business.
    env: {},
    execArgv: [],
    serialization: 'advanced',
  })
  const stop = () => void child.kill('SIGKILL')
  let isLate = false
  const deadline = setTimeout(() => {
    isLate = true
    stop()
  }, allowed)
  signal.addEventListener('abort', stop)
  try {
    return await waitForAnswer(child, task)
  } catch (error) {
    if (signal.aborted) throw signal.reason
    throw isLate ? new DrawingTooSlow(`not drawn within ${allowed} ms`, { cause: error }) : error
  } finally {
    clearTimeout(deadline)
    signal.removeEventListener('abort', stop)
    stop()
  }
}

function waitForAnswer(child: ChildProcess, task: PrintTask): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    child.once('spawn', () => {
      if (child.pid !== undefined) setPriority(child.pid, BEHIND_CALLS)
      child.send(task, (error) => error && reject(error))
    })
    child.once('message', (bytes: Uint8Array) =>
      resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)),
    )
    child.once('error', reject)
    child.once('exit', (code, end) => reject(new Error(`the process that draws ended with ${code ?? end}`)))
  })
}
