import { Readable } from 'node:stream'
import { sheetRows } from './cells.ts'
import type { Cell, SheetColumn } from './cells.ts'
import { zip } from './zip.ts'
import type { ZipEntry } from './zip.ts'

/** A table to be read in a spreadsheet. */
export interface Workbook {
  /** Name of the sheet; what a sheet may not be called is left out. */
  name: string
  /** Columns run from right to left. */
  rtl: boolean
  columns: readonly SheetColumn[]
  rows: AsyncIterable<readonly Cell[]>
  /** Lines above the head of the first sheet, the title first. */
  lead?: readonly string[]
  /** The row below all others, once they have come; null where there is none. */
  totals?: () => readonly Cell[] | null
  /** Moments are written as the clock of this zone shows them. */
  timeZone: string
}

/** The content type of an .xlsx file. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The most rows a sheet can have, its head included; what comes after goes on another sheet. */
const SHEET_ROWS = 1_048_576

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The styles cells name by their place in `cellXfs` (see cells.ts). */
const styles = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Arial"/></font><font><b/><sz val="11"/><name val="Arial"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE0F2E7"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="10"><xf><alignment vertical="top"/></xf><xf numFmtId="3" applyNumberFormat="1"><alignment vertical="top"/></xf><xf numFmtId="4" applyNumberFormat="1"><alignment vertical="top"/></xf><xf numFmtId="164" applyNumberFormat="1"><alignment vertical="top"/></xf><xf numFmtId="165" applyNumberFormat="1"><alignment vertical="top"/></xf><xf><alignment vertical="top" wrapText="1"/></xf><xf fontId="1" fillId="2" applyFont="1" applyFill="1"/><xf fontId="1" applyFont="1"/><xf numFmtId="3" fontId="1" applyFont="1" applyNumberFormat="1"/><xf numFmtId="4" fontId="1" applyFont="1" applyNumberFormat="1"/></cellXfs></styleSheet>`

/** Writes the table as an .xlsx file while its rows come: memory stays the same however many there are. */
export function writeXlsx(workbook: Workbook): Readable {
  return Readable.from(zip(entriesOf(workbook)), { objectMode: false })
}

async function* entriesOf(workbook: Workbook): AsyncGenerator<ZipEntry> {
  const rows = workbook.rows[Symbol.asyncIterator]()
  let sheets = 0
  let next = await rows.next()
  try {
    do {
      sheets += 1
      const lead = sheets === 1 ? (workbook.lead ?? []) : []
      const room = SHEET_ROWS - lead.length - (workbook.totals ? 2 : 0)
      yield {
        path: `xl/worksheets/sheet${sheets}.xml`,
        content: sheetRows({ ...workbook, lead }, MAIN, {
          async *rows() {
            for (let row = 1; row < room && !next.done; row++) {
              yield next.value
              next = await rows.next()
            }
          },
          // Below the last sheet's rows.
          totals: () => (next.done ? (workbook.totals?.() ?? null) : null),
        }),
      }
    } while (!next.done)
  } finally {
    await rows.return?.()
  }
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1)
  yield { path: 'xl/styles.xml', content: [styles] }
  yield { path: 'xl/workbook.xml', content: [workbookXml(sheetName(workbook.name), numbers)] }
  yield { path: 'xl/_rels/workbook.xml.rels', content: [workbookRelations(numbers)] }
  yield {
    path: '_rels/.rels',
    content: [relations([['rId1', `${RELATIONS}/officeDocument`, 'xl/workbook.xml']])],
  }
  yield { path: '[Content_Types].xml', content: [contentTypes(numbers)] }
}

const sheetName = (name: string) => name.replaceAll(/[[\]:*?/\\'<>&"]/g, ' ').slice(0, 28) || 'Sheet'

const workbookXml = (name: string, numbers: readonly number[]) =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${numbers
    .map((n) => `<sheet name="${name}${n > 1 ? ` ${n}` : ''}" sheetId="${n}" r:id="rId${n}"/>`)
    .join('')}</sheets></workbook>`

const workbookRelations = (numbers: readonly number[]) =>
  relations([
    ...numbers.map((n) => [`rId${n}`, `${RELATIONS}/worksheet`, `worksheets/sheet${n}.xml`] as const),
    [`rId${numbers.length + 1}`, `${RELATIONS}/styles`, 'styles.xml'],
  ])

const relations = (all: readonly (readonly [id: string, type: string, target: string])[]) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

const contentTypes = (numbers: readonly number[]) =>
  `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/>${numbers
    .map(
      (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/>`,
    )
    .join('')}<Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/></Types>`
