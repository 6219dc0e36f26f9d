import { savedViewsApi } from '@bustan/contract/settings/views/savedViews.api.ts'
import { MAX_COUNT } from '@bustan/contract/settings/views/viewLimits.ts'
import { requireIdentity } from '../../../platform/access/access.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import type { ExportList, ExportLists } from '../../../platform/exports/exportList.ts'
import { requireList, withoutPages } from '../../../platform/exports/exportLists.ts'
import { readQuery } from '../../../platform/http/requests/bodies.ts'
import type { Route } from '../../../platform/http/registry/route.ts'
import { validate } from '../../../platform/http/requests/validation.ts'

/** Counts the rows that a query leaves. A view outlives the things it was made of: one whose filters are refused has no number. */
async function countOf(
  db: Executor,
  list: ExportList,
  query: Readonly<Record<string, string>>,
  rights: Parameters<ExportList['count']>[2],
): Promise<number | null> {
  try {
    const filters = validate(list.query, withoutPages(readQuery(query)))
    return Math.min(MAX_COUNT, await list.count(db, filters, rights))
  } catch (error) {
    if (error instanceof AppError && error.code === 'validation') return null
    throw error
  }
}

/** Adds the route for the row counts of each view of a list, for its tabs, in one call. */
export function viewCountsRoute(route: Route, lists: ExportLists): void {
  route(
    savedViewsApi.counts,
    { summary: `How many rows a list has by each of these queries, at most ${MAX_COUNT}` },
    async (call) => {
      const list = requireList(lists, call.body.list)
      const { permissions: rights } = requireIdentity(call.identity)
      const readers = [list.seenWith ?? list.permission].flat()
      if (!readers.some((permission) => rights.has(permission))) throw new AppError('forbidden')
      const data: (number | null)[] = []
      // One after another: of all connections a person's tabs take one.
      for (const query of call.body.queries) data.push(await countOf(call.db, list, query, rights))
      return { data }
    },
  )
}
