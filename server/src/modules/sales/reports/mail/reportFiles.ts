import type { Readable } from 'node:stream'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { DaySpan } from '@bustan/contract/sales/reports/periods.ts'
import { usualReportSort } from '@bustan/contract/sales/reports/financialReport.ts'
import type { Permission } from '@bustan/contract/permissions.ts'
import type { ExportFormat } from '@bustan/contract/core/exports/exportFormats.ts'
import { daysInName } from '../../../../platform/exports/heading.ts'
import { contentTypeOf, writeList } from '../../../../platform/exports/exportLists.ts'
import { printableRows } from '../../../../platform/exports/printList.ts'
import { translateIn } from '../../../../platform/texts/texts.ts'
import type { Attachment } from '../../../../platform/outgoing/mail/composeEmail.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { reportExport } from '../reports.export.ts'
import { totalsOf } from '../reports.queries.ts'
import { filterOf } from '../reportedPeople.ts'
import type { Sums } from '../../totals/sums.ts'
import { bytesOf } from '../../../../platform/files/bytes.ts'

/** The most that one file of an email may have, in bytes: many mail servers take 20 MB as it travels, a third more than this twice. */
const MAX_ATTACHED = 7 * 1024 * 1024

/** A report as it is mailed. */
export interface ReportFiles {
  sums: Sums
  attachments: readonly Attachment[]
  /** The notes about files that do not go with it. */
  left: readonly string[]
}

/** All of a stream, or null once it has more bytes than `most`. */
async function collect(stream: Readable, most: number): Promise<Buffer | null> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of stream) {
    const bytes = bytesOf(piece)
    size += bytes.length
    // Leaving the loop ends the stream, and with it what is read for it.
    if (size > most) return null
    pieces.push(bytes)
  }
  return Buffer.concat(pieces)
}

/** Why so many rows can't be printed, in words; null where they can. */
function unprintable(rows: number, maximum: number, language: Language): string | null {
  const t = translateIn(language)
  if (rows === 0) return t('mail/report_empty')
  return rows > maximum ? t('mail/report_long', { maximum }) : null
}

/** The sums and the files of some days, in a language. */
export async function reportFiles(
  platform: Platform,
  { from, to }: DaySpan,
  language: Language,
): Promise<ReportFiles> {
  const { database, config } = platform
  const { db } = database
  const { timeZone } = config
  const list = reportExport(config)
  const query = { from, to, sort: usualReportSort }
  const rights: ReadonlySet<Permission> = new Set([list.permission])
  const file = async (format: ExportFormat): Promise<Attachment | null> => {
    const stream = writeList(platform, list, { query, rights, format, language, timeZone })
    const content = await collect(stream, MAX_ATTACHED)
    return (
      content && {
        filename: `financial-report-${daysInName(query, to)}.${format}`,
        contentType: contentTypeOf(format),
        content,
      }
    )
  }
  const why = unprintable(await list.count(db, query, rights), printableRows(list), language)
  const files = [await file('xlsx'), why === null ? await file('pdf') : undefined]
  return {
    sums: await totalsOf(db, filterOf(query, timeZone)),
    attachments: files.filter((one) => one !== null && one !== undefined),
    left: [
      ...(why === null ? [] : [why]),
      ...(files.includes(null) ? [translateIn(language)('mail/report_large')] : []),
    ],
  }
}
