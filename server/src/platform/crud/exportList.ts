import type * as z from 'zod/mini'
import type { Endpoint } from '@bustan/contract/core/calls/endpoint.ts'
import { labelByName } from '@bustan/contract/core/texts/fieldLabel.ts'
import { counts } from '@bustan/contract/core/resource/conditions.ts'
import { endsOf, filteredField } from '@bustan/contract/core/resource/filters.ts'
import { filtersOf, permissionOf } from '@bustan/contract/core/resource/resource.ts'
import type { Resource, Row } from '@bustan/contract/core/resource/resource.ts'
import type { ListQuery } from '@bustan/contract/core/resource/resourceSchemas.ts'
import { fileOf } from '../exports/exportList.ts'
import type { ExportList } from '../exports/exportList.ts'
import type { CrudOptions } from './crud.ts'
import type { FileRow } from './kinds/kindStorage.ts'
import { storageOf } from './kinds/kindStorages.ts'
import type { Clock } from '../config/config.ts'
import type { Store } from './store/storeCalls.ts'

/** Returns how the filters of a list are said in words: the texts of options, and what the ends of spans are. */
function filterWords(resource: Resource): Pick<ExportList, 'words' | 'ends'> {
  const { fields } = resource
  const filters = Object.entries(filtersOf(resource))
  return {
    words: Object.fromEntries(
      filters.flatMap(([name, filter]) =>
        filter.kind === 'choice' ? [[name, `choices/${filteredField(name, filter)}`]] : [],
      ),
    ),
    ends: Object.fromEntries(
      filters.flatMap(([name, filter]) => {
        const isMoney = filter.kind === 'range' && fields[filteredField(name, filter)]?.kind === 'money'
        const end = filter.kind === 'days' ? 'day' : isMoney ? 'halalas' : 'number'
        return (endsOf(name, filter) ?? []).map((one) => [one, end] as const)
      }),
    ),
  }
}

/** The file of a simple resource's list: a column for each field. */
export function exportListOf<R extends Resource>(
  rows: Store<R>,
  list: Endpoint<{ query: z.ZodMiniType<ListQuery>; answer: z.ZodMiniType }>,
  options: Pick<CrudOptions<R>, 'listWhere'>,
  clock: Clock,
): ExportList<ListQuery, Row<R>> {
  const { resource } = rows
  const { url, query } = fileOf(list)
  const where = (query: ListQuery) => options.listWhere?.(query) ?? []
  return {
    list: resource.name,
    url,
    permission: permissionOf(resource, 'index'),
    query,
    ...filterWords(resource),
    columns: (t) => [
      { header: '#', width: 10, kind: 'whole', cell: (row) => row.id },
      ...Object.entries(resource.fields).flatMap(([name, field]) =>
        storageOf(field)
          .fileColumns(name, field, { t, head: (key) => labelByName(t, resource.subject, key) })
          .map((column) => ({
            ...column,
            cell: (row: FileRow) => (counts(resource.fields, name, row) ? column.cell(row) : null),
          })),
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
