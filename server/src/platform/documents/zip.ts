import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { bytesOf } from '../files/bytes.ts'

/** One file of an archive: its path inside and its content as it comes. */
export interface ZipEntry {
  path: string
  content: AsyncIterable<string> | Iterable<string>
}

/** Fast enough to keep up with the database, stronger levels gain little on sheets; the first day a zip can name. */
const OPTIONS = { compressionLevel: 4, mtime: new Date(1980, 0, 1), forceDosTimestamp: true }

/**
 * Packs files into a zip archive piece by piece, holding one piece at a time. Entries are asked for in turn, so the next
 * one may depend on what the one before it turned out to be. Whoever stops reading ends the entries too: yazl alone would
 * leave what they read from open.
 */
export async function* zip(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const archive = new ZipFile()
  const output = archive.outputStream
  if (!(output instanceof Readable)) throw new TypeError('an archive that is no stream of this process')
  const fail = (error: Error) => output.destroy(error)
  archive.on('error', fail)
  let source: Readable | undefined
  const fill = async () => {
    for await (const { path, content } of entries) {
      if (output.destroyed) return
      const current = Readable.from(content, { objectMode: false })
      source = current
      archive.addReadStreamLazy(path, OPTIONS, (take) => take(null, current))
      await finished(current)
    }
    archive.end()
  }
  const filled = fill().catch(fail)
  try {
    for await (const piece of output) yield bytesOf(piece)
  } finally {
    source?.destroy()
    await filled
  }
}
