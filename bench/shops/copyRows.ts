import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

type Value = string | number | boolean | Date | null
type Row = Readonly<Record<string, Value>>

const special = /[\\\t\n\r]/g
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function fieldOf(value: Value): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return value.replaceAll(special, (character) => escapes[character] ?? '')
  if (value instanceof Date) return value.toISOString()
  return String(value)
}

/** Rows as lines of COPY's text format, in the order of the first row's columns. */
export class CopyBatch {
  columns: readonly string[] = []
  #lines: string[] = []

  add(row: Row): void {
    if (this.columns.length === 0) this.columns = Object.keys(row)
    this.#lines.push(this.columns.map((name) => fieldOf(row[name] ?? null)).join('\t'))
  }

  take(): Buffer {
    const bytes = Buffer.from(this.#lines.map((line) => `${line}\n`).join(''))
    this.#lines = []
    return bytes
  }
}

/** Sends one batch; the batch is empty afterwards. */
export async function copyBatch(client: pg.ClientBase, table: string, batch: CopyBatch): Promise<void> {
  const bytes = batch.take()
  if (bytes.length === 0) return
  const stream = client.query(copyFrom(`copy ${table} (${batch.columns.join(', ')}) from stdin`))
  const done = finished(stream)
  if (!stream.write(bytes)) await Promise.race([once(stream, 'drain'), done])
  stream.end()
  await done
}
