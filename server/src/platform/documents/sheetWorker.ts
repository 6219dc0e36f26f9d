// Reads one spreadsheet in a thread of its own: what a file inflates to is counted as it inflates, whatever the file says
// of itself, and a file that goes too far ends this thread and nothing else.
import { parentPort, workerData } from 'node:worker_threads'
import { streamXlsxRows } from 'hucre/xlsx'
import { csvRows, isArchive, sheetCell } from './csvRows.ts'
import type { SheetMessage, SheetRow, SheetTask } from './readSheet.ts'

const { bytes, mostRows, mostColumns, mostInflated } = workerData as SheetTask
/** Rows that are handed over at once: the thread that serves takes them in between two answers. */
const BATCH = 2_000

const post = (message: SheetMessage) => parentPort?.postMessage(message)

/** Tells why the file is refused and ends the thread at once: no code of a library goes on inflating behind this. */
function refuse(reason: Extract<SheetMessage, { kind: 'refused' }>['reason']): never {
  post({ kind: 'refused', reason })
  process.exit(0)
}

/** Counts what the reader inflates with its streams: this thread reads one file, so what comes out is that file's. */
function countInflating(): void {
  let inflated = 0
  const Plain = DecompressionStream
  globalThis.DecompressionStream = class extends Plain {
    readonly #counted: ReadableStream<Uint8Array<ArrayBuffer>>

    constructor(format: ConstructorParameters<typeof Plain>[0]) {
      super(format)
      this.#counted = super.readable.pipeThrough(
        new TransformStream({
          transform(chunk: Uint8Array<ArrayBuffer>, controller) {
            inflated += chunk.length
            if (inflated > mostInflated) refuse('too_large')
            controller.enqueue(chunk)
          },
        }),
      )
    }

    override get readable() {
      return this.#counted
    }
  }
}
countInflating()

async function* rowsOf(): AsyncGenerator<{ index: number; values: readonly unknown[] }> {
  if (isArchive(bytes)) {
    yield* streamXlsxRows(bytes, { maxRows: mostRows + 2 })
    return
  }
  yield* csvRows(bytes)
}

async function read(): Promise<void> {
  let head: string[] | null = null
  let count = 0
  let rows: SheetRow[] = []
  for await (const { index, values } of rowsOf()) {
    const cells = values.slice(0, mostColumns).map(sheetCell)
    if (cells.every((cell) => cell === null)) continue
    if (!head) {
      head = cells.map((cell) => String(cell ?? '').trim())
      continue
    }
    count += 1
    if (count > mostRows) refuse('too_large')
    rows.push({ number: index + 1, cells })
    if (rows.length < BATCH) continue
    post({ kind: 'rows', rows })
    rows = []
  }
  if (!head || count === 0) refuse('empty')
  post({ kind: 'rows', rows })
  post({ kind: 'done', head })
}

// A library's fault in a file it can't read is the file's.
read().catch(() => refuse('unreadable'))
