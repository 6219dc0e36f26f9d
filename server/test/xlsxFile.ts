import { crc32, inflateRawSync } from 'node:zlib'

/** The files of a zip archive, by path. Throws where sizes or checksums are not what the archive says. */
export function unzip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const files = new Map<string, string>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [crc, packed, plain] = [16, 20, 24].map((offset) => archive.readUInt32LE(at + offset))
    const [nameLength = 0, extra = 0, comment = 0] = [28, 30, 32].map((offset) =>
      archive.readUInt16LE(at + offset),
    )
    const start = archive.readUInt32LE(at + 42)
    const path = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const data = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28)
    const content = inflateRawSync(archive.subarray(data, data + (packed ?? 0)))
    if (content.length !== plain || crc32(content) !== crc) throw new Error(`${path} is not what it says`)
    files.set(path, content.toString('utf8'))
    at += 46 + nameLength + extra + comment
  }
  return files
}

const plain = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** The rows of a sheet: texts as texts, everything else as the number or flag its cell holds; formulas throw. */
export function sheetCells(xml: string): (string | number | null)[][] {
  if (/<f[ >]/.test(xml)) throw new Error('the sheet has a formula')
  return [...xml.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells: (string | number | null)[] = []
    for (const [, letters = '', text, value] of row.matchAll(
      /<c r="([A-Z]+)\d+"[^>]*>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>/gs,
    )) {
      const index = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
      while (cells.length < index) cells.push(null)
      cells[index] = text === undefined ? Number(value) : plain(text)
    }
    return cells
  })
}
