import { recordOf } from '@bustan/contract/core/values/objects.ts'
import type * as z from 'zod/mini'
import type { Endpoint } from '@bustan/contract/core/calls/endpoint.ts'
import { relationKey } from '@bustan/contract/core/kinds/relationKey.ts'
import { labelByName } from '@bustan/contract/core/texts/fieldLabel.ts'
import { languagesOf } from '@bustan/contract/core/kinds/bilingual.ts'
import type { Field } from '@bustan/contract/core/resource/fields.ts'
import { permissionOf } from '@bustan/contract/core/resource/resource.ts'
import type { Resource, Row } from '@bustan/contract/core/resource/resource.ts'
import type { ListQuery } from '@bustan/contract/core/resource/resourceSchemas.ts'
import { fileOf } from '../exports/exportList.ts'
import type { ExportColumn, ExportList } from '../exports/exportList.ts'
import type { Translate } from '../texts/texts.ts'
import type { Cell } from '../documents/cells.ts'
import type { Conditions } from './resourceTable.ts'
import type { Clock } from '../config/config.ts'
import type { Store } from './storeCalls.ts'

type AnyRow = Readonly<Record<string, unknown>> & { id: number; created_at: string }

const textOr = (value: unknown): Cell => (typeof value === 'string' && value !== '' ? value : null)

/** The columns a field takes in a file. One case for each kind; a picture takes none. */
function columnsOfField(subject: string, name: string, field: Field, t: Translate): ExportColumn<AnyRow>[] {
  const header = (key: string) => labelByName(t, subject, key)
  switch (field.kind) {
    case 'bilingual':
      return languagesOf(field).map((language) => ({
        header: header(`${name}.${language}`),
        width: field.long ? 40 : 26,
        ...(field.long ? { kind: 'lines' as const } : {}),
        cell: (row) => textOr(recordOf(recordOf(row['trans'])[name])[language]),
      }))
    case 'flag':
      return [{ header: header(name), width: 12, cell: (row) => t(row[name] ? 'values/yes' : 'values/no') }]
    case 'reference':
      return [
        {
          header: header(name),
          width: 24,
          cell: (row) => textOr(recordOf(row[relationKey(name)])['name']),
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

/** The file of a simple resource's list: a column for each field. */
export function exportListOf<R extends Resource>(
  rows: Store<R>,
  list: Endpoint<{ query: z.ZodMiniType<ListQuery>; answer: z.ZodMiniType }>,
  options: { clock: Clock; listWhere?: (query: ListQuery) => Conditions },
): ExportList<ListQuery, Row<R>> {
  const { resource } = rows
  const { clock } = options
  const { url, query } = fileOf(list)
  const where = (query: ListQuery) => options.listWhere?.(query) ?? []
  return {
    list: resource.name,
    url,
    permission: permissionOf(resource, 'index'),
    query,
    columns: (t) => [
      { header: '#', width: 10, kind: 'whole', cell: (row) => row.id },
      ...Object.entries(resource.fields).flatMap(([name, field]) =>
        columnsOfField(resource.subject, name, field, t),
      ),
      {
        header: labelByName(t, resource.subject, 'created_at'),
        width: 20,
        kind: 'moment',
        cell: (row) => new Date(row.created_at),
      },
    ],
    async count(db, query) {
      const one = { ...query, page: 1, per_page: 1 }
      return (await rows.list(db, one, 'ar', where(query), clock.timeZone)).meta.total
    },
    order: (db, query, _rights, most, language) =>
      rows.idsInOrder(db, query, language, { where: where(query), timeZone: clock.timeZone, most }),
    async *pages(db, _query, language, _rights, only = []) {
      yield await rows.some(db, only, language)
    },
  }
}
