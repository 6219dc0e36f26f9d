import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { cutMeta } from '@bustan/contract/core/resource/list.ts'
import { SELECT_LIMIT } from '@bustan/contract/core/resource/limits.ts'

/** Rows read at a time. */
const BATCH = 500

/** The rows of a select list (`limit=0`): which they are is settled; they are read a batch at a time while they are sent. */
export class SelectList<Row = unknown> {
  readonly pages: AsyncIterable<readonly Row[]>
  /** There are more than a select list shows. */
  readonly truncated: boolean

  constructor(pages: AsyncIterable<readonly Row[]>, truncated: boolean) {
    this.pages = pages
    this.truncated = truncated
  }

  /** The same list, each batch of it answered otherwise. */
  map<Out>(answer: (page: readonly Row[]) => readonly Out[] | Promise<readonly Out[]>): SelectList<Out> {
    const { pages } = this
    const answered = async function* () {
      for await (const page of pages) yield await answer(page)
    }
    return new SelectList(answered(), this.truncated)
  }
}

/**
 * A select list of the records `ids` names, in that order. `ids` are asked for with one more than SELECT_LIMIT; `read` finds
 * a batch of them, without those that have gone, or fit no longer, since.
 */
export function selectListOf<Row extends { id: number }>(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<readonly Row[]>,
): SelectList<Row> {
  const pages = async function* () {
    for (let from = 0; from < Math.min(ids.length, SELECT_LIMIT); from += BATCH) {
      const batch = ids.slice(from, Math.min(from + BATCH, SELECT_LIMIT))
      const known = new Map((await read(batch)).map((row) => [row.id, row]))
      yield batch.flatMap((id) => known.get(id) ?? [])
    }
  }
  return new SelectList(pages(), ids.length > SELECT_LIMIT)
}

interface Watched {
  /** Throws where an answer with these rows is not what the contract says. */
  check: (answer: object) => void
  /** Hears what ends the answer in its middle. */
  onFault: (error: unknown) => void
}

/** Sends a select list as `{data, meta}` while its rows are read. What goes wrong on the way breaks the answer off. */
export function sendSelectList(reply: FastifyReply, list: SelectList, { check, onFault }: Watched): Readable {
  const pieces = async function* () {
    const pages = list.pages[Symbol.asyncIterator]()
    let total = 0
    let piece = '{"data":['
    for (;;) {
      let page
      try {
        page = await pages.next()
        if (page.done) break
        check({ data: page.value, meta: cutMeta(SELECT_LIMIT, total, list.truncated) })
      } catch (error) {
        if (reply.raw.headersSent) onFault(error)
        throw error
      }
      const rows = page.value.map((row) => JSON.stringify(row)).join(',')
      if (rows) yield `${piece}${total > 0 ? ',' : ''}${rows}`
      if (rows) piece = ''
      total += page.value.length
    }
    yield `${piece}],"meta":${JSON.stringify(cutMeta(SELECT_LIMIT, total, list.truncated))}}`
  }
  reply.type('application/json; charset=utf-8')
  return Readable.from(pieces())
}
