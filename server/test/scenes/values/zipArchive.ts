import { crc32, deflateRawSync } from 'node:zlib'

/** A zip archive of these files; `declared` is what it says each comes to, where that is to be a lie. */
export function zipArchive(files: Readonly<Record<string, Buffer | string>>, declared?: number): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, content] of Object.entries(files)) {
    const plain = Buffer.from(content)
    const packed = deflateRawSync(plain, { level: 9 })
    const name = Buffer.from(path)
    const facts = Buffer.alloc(16)
    facts.writeUInt32LE(crc32(plain), 4)
    facts.writeUInt32LE(packed.length, 8)
    facts.writeUInt32LE(declared ?? plain.length, 12)
    const common = (signature: number, madeBy: boolean) => {
      const head = Buffer.alloc(madeBy ? 12 : 10)
      head.writeUInt32LE(signature, 0)
      head.writeUInt16LE(20, madeBy ? 6 : 4)
      head.writeUInt16LE(8, madeBy ? 10 : 8)
      return head
    }
    const lengths = Buffer.alloc(4)
    lengths.writeUInt16LE(name.length, 0)
    const at = Buffer.alloc(14)
    at.writeUInt32LE(offset, 10)
    const local = Buffer.concat([common(0x04034b50, false), facts, lengths, name, packed])
    directory.push(Buffer.concat([common(0x02014b50, true), facts, lengths, at, name]))
    parts.push(local)
    offset += local.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, entries, end])
}

const types =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>'
const relation = (type: string, target: string) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`

/** An .xlsx whose one sheet is this XML. */
export const createWorkbook = (sheet: Buffer | string, declared?: number): Buffer =>
  zipArchive(
    {
      '[Content_Types].xml': types,
      '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
      'xl/workbook.xml':
        '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
      'xl/worksheets/sheet1.xml': sheet,
    },
    declared,
  )
