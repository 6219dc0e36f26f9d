import { once } from 'node:events'
import { crc32, createDeflateRaw } from 'node:zlib'

/** One file of an archive: its path inside and its content as it comes. */
export interface ZipEntry {
  path: string
  content: AsyncIterable<string> | Iterable<string>
}

/** Fast enough to keep up with the database; stronger levels gain little on sheets. */
const LEVEL = 4
// https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, sections 4.3 and 4.4. Version 2.0, deflate, sizes after
// the data, names in UTF-8, the first day a zip can name.
const VERSION = 20
const FLAGS = 0x0808
const DEFLATE = 8
const DATE = 0x21

/**
 * Packs files into a zip archive piece by piece, holding one piece at a time. Entries are asked for in turn, so the next
 * one may depend on what the one before it turned out to be. Archives up to 4 GB.
 */
export async function* zip(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const { path, content } of entries) {
    const name = Buffer.from(path)
    const start = offset
    const head = Buffer.concat([localHeader(name.length), name])
    offset += head.length
    yield head
    const sizes = { crc: 0, packed: 0, plain: 0 }
    for await (const piece of deflated(content, sizes)) {
      offset += piece.length
      yield piece
    }
    const tail = descriptor(sizes)
    offset += tail.length
    yield tail
    directory.push(centralHeader(name.length, start, sizes), name)
  }
  const listing = Buffer.concat(directory)
  yield listing
  yield endOfDirectory(directory.length / 2, listing.length, offset)
}

interface Sizes {
  crc: number
  packed: number
  plain: number
}

async function* deflated(content: ZipEntry['content'], sizes: Sizes): AsyncGenerator<Buffer> {
  const stream = createDeflateRaw({ level: LEVEL })
  const packed: Buffer[] = []
  stream.on('data', (piece: Buffer) => {
    sizes.packed += piece.length
    packed.push(piece)
  })
  for await (const text of content) {
    const bytes = Buffer.from(text)
    sizes.crc = crc32(bytes, sizes.crc)
    sizes.plain += bytes.length
    await new Promise<void>((resolve, reject) =>
      stream.write(bytes, (error) => (error ? reject(error) : resolve())),
    )
    yield* packed.splice(0)
  }
  const ended = once(stream, 'end')
  stream.end()
  await ended
  yield* packed.splice(0)
}

function localHeader(nameLength: number): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(FLAGS, 6)
  header.writeUInt16LE(DEFLATE, 8)
  header.writeUInt16LE(DATE, 12)
  header.writeUInt16LE(nameLength, 26)
  return header
}

function descriptor(sizes: Sizes): Buffer {
  const record = Buffer.alloc(16)
  record.writeUInt32LE(0x08074b50, 0)
  writeSizes(record, 4, sizes)
  return record
}

function writeSizes(target: Buffer, at: number, { crc, packed, plain }: Sizes): void {
  target.writeUInt32LE(crc >>> 0, at)
  target.writeUInt32LE(packed, at + 4)
  target.writeUInt32LE(plain, at + 8)
}

function centralHeader(nameLength: number, start: number, sizes: Sizes): Buffer {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(VERSION, 6)
  header.writeUInt16LE(FLAGS, 8)
  header.writeUInt16LE(DEFLATE, 10)
  header.writeUInt16LE(DATE, 14)
  writeSizes(header, 16, sizes)
  header.writeUInt16LE(nameLength, 28)
  header.writeUInt32LE(start, 42)
  return header
}

function endOfDirectory(entries: number, length: number, start: number): Buffer {
  const record = Buffer.alloc(22)
  record.writeUInt32LE(0x06054b50, 0)
  record.writeUInt16LE(entries, 8)
  record.writeUInt16LE(entries, 10)
  record.writeUInt32LE(length, 12)
  record.writeUInt32LE(start, 16)
  return record
}
