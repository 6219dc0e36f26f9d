import { Readable } from 'node:stream'
import { businessDay } from '@bustan/contract/core/values/dates.ts'
import type { SheetColumn } from '../documents/cells.ts'
import { writeXlsx } from '../documents/workbook.ts'
import type { Call } from '../http/registry/route.ts'
import { databaseNow } from '../time/clock.ts'
import { fileHeaders } from './exportLists.ts'
import { nameOf } from './heading.ts'

/** Answers a spreadsheet of a list that has its columns, and no rows. */
export function sendEmptySheet(
  { t, language, reply }: Call,
  list: string,
  columns: readonly SheetColumn[],
  timeZone: string,
) {
  const headers = fileHeaders(list, 'xlsx', businessDay(databaseNow(), timeZone))
  const rows = Readable.from([])
  return reply
    .headers(headers)
    .send(writeXlsx({ columns, rows, name: nameOf(list, t), rtl: language === 'ar', timeZone }))
}
