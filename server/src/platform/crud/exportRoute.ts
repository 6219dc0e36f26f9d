import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Permission } from '@bustan/contract/access/permissions.ts'
import { businessDay } from '@bustan/contract/core/dates.ts'
import { referredName } from '@bustan/contract/core/fields.ts'
import type { Field } from '@bustan/contract/core/fields.ts'
import type { Resource } from '@bustan/contract/core/resource.ts'
import type { ListQuery } from '@bustan/contract/core/resourceSchemas.ts'
import { writeCsv } from '../csv/csv.ts'
import { hasText } from '../i18n/texts.ts'
import type { Say } from '../i18n/texts.ts'
import type { Call, Route } from '../http/route.ts'
import type { Platform } from '../platform.ts'
import type { Cell, SheetColumn } from '../xlsx/cells.ts'
import { writeXlsx, XLSX_TYPE } from '../xlsx/workbook.ts'
import type { Conditions, Store } from './store.ts'

/** Rows asked for at a time, and the most of one file; a line at its end says so when there were more. */
const CHUNK = 250
const MOST = 100_000

type AnyRow = Readonly<Record<string, unknown>> & { id: number; created_at: string }

interface ExportColumn extends SheetColumn {
  cell: (row: AnyRow) => Cell
}

const textOr = (value: unknown): Cell => (typeof value === 'string' && value !== '' ? value : null)

/** The columns a field takes in a file. One case for each kind; a picture takes none. */
function columnsOfField(name: string, field: Field, say: Say): ExportColumn[] {
  const header = (key: string) => say(hasText(`auditFields/${key}`) ? `auditFields/${key}` : `fields/${key}`)
  switch (field.kind) {
    case 'bilingual':
      return (['ar', 'en'] as const).map((language) => ({
        header: header(`${name}.${language}`),
        width: field.long ? 40 : 26,
        ...(field.long ? { kind: 'lines' as const } : {}),
        cell: (row) => textOr((row['trans'] as Record<string, Record<string, string>>)[name]?.[language]),
      }))
    case 'flag':
      return [
        { header: header(name), width: 12, cell: (row) => say(row[name] ? 'exports/yes' : 'exports/no') },
      ]
    case 'reference':
      return [
        {
          header: header(referredName(name)),
          width: 24,
          cell: (row) => textOr((row[referredName(name)] as { name?: string } | null)?.name),
        },
      ]
    case 'money':
    case 'decimal':
      return [
        {
          header: header(name),
          width: 14,
          ...(field.kind === 'money' ? { kind: 'money' as const } : {}),
          cell: (row) => (typeof row[name] === 'number' ? row[name] : null),
        },
      ]
    case 'date':
      return [
        {
          header: header(name),
          width: 14,
          kind: 'day',
          cell: (row) => (typeof row[name] === 'string' ? new Date(`${row[name]}T12:00:00Z`) : null),
        },
      ]
    case 'image':
      return []
  }
}

function columnsOf(resource: Resource, say: Say): ExportColumn[] {
  return [
    { header: '#', width: 10, kind: 'whole', cell: (row) => row.id },
    ...Object.entries(resource.fields).flatMap(([name, field]) => columnsOfField(name, field, say)),
    {
      header: say('exports/created_at'),
      width: 20,
      kind: 'moment',
      cell: (row) => new Date(row.created_at),
    },
  ]
}

/** `GET {resource}/export`: the filtered list as an .xlsx or .csv file, newest first, written while the rows come. */
export function exportRoute<R extends Resource>(
  route: Route,
  platform: Platform,
  rows: Store<R>,
  options: { query: z.ZodMiniType; listWhere?: (query: ListQuery) => Conditions },
): void {
  const { resource } = rows
  const { timeZone } = platform.config

  async function* cells(call: Call, query: ListQuery, columns: readonly ExportColumn[]) {
    let written = 0
    for (let last: number | null = null; ;) {
      const where = [...(options.listWhere?.(query) ?? []), ...(last === null ? [] : [sql`id < ${last}`])]
      const page: ListQuery = {
        ...query,
        sort: undefined,
        limit: undefined,
        page: 1,
        per_page: CHUNK,
        uncounted: true,
      }
      const { data } = await rows.list(call.db, page, call.language, where, timeZone)
      for (const row of data as unknown as AnyRow[]) {
        if (written === MOST) {
          yield [null, call.say('auditExport/cut', { count: MOST })]
          return
        }
        yield columns.map((column) => column.cell(row))
        written += 1
        last = row.id
      }
      if (data.length < CHUNK) return
    }
  }

  route(
    {
      method: 'GET',
      url: `/${resource.name}/export`,
      access: `${resource.subject} index` as Permission,
      summary: `The filtered list of ${resource.name} as a file: format=xlsx or csv`,
      query: z.intersection(
        options.query,
        z.object({ format: z.optional(z.enum(['xlsx', 'csv'])) }),
      ) as unknown as z.ZodMiniType,
      raw: true,
    },
    async (call) => {
      const query = call.query as ListQuery & { format?: 'xlsx' | 'csv' }
      const format = query.format ?? 'xlsx'
      const columns = columnsOf(resource, call.say)
      // Asked once before the file begins: what is wrong with the filters is said as an error, not as a broken file.
      await rows.list(
        call.db,
        { ...query, page: 1, per_page: 1 },
        call.language,
        options.listWhere?.(query),
        timeZone,
      )
      const table = { columns, rows: cells(call, query, columns), timeZone }
      const name = `bustan-${resource.name}-${businessDay(new Date(), timeZone)}.${format}`
      return call.reply
        .header('content-type', format === 'csv' ? 'text/csv; charset=utf-8' : XLSX_TYPE)
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(
          format === 'csv'
            ? writeCsv(table)
            : writeXlsx({
                ...table,
                name: call.say(`permissions/groups/${resource.subject}`),
                rtl: call.language === 'ar',
              }),
        )
    },
  )
}
