import { withoutKeys } from '@bustan/contract/core/values/withoutKeys.ts'
import type { Permission } from '@bustan/contract/permissions.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { Executor } from '../db/tables.ts'
import type { ExportList } from './exportList.ts'

/** Rows read at a time, of those whose order is settled. */
const CHUNK = 500

interface PageOptions<Query> {
  query: Query
  language: Language
  rights: ReadonlySet<Permission>
  /** The most rows that are wanted. */
  most: number
}

/** A query without what it says about the order of its rows. */
export const withoutSort = <Query>(query: Query): Query => withoutKeys(query, (name) => name === 'sort')

/**
 * The rows of a list in the order that its query asks for, a page at a time. Where that is not the newest first, which rows there
 * are and their order is settled at once, and then they are read: each comes once, and one that is gone meanwhile is left out.
 */
export async function* sortedPages<Query, Row extends { id: number }>(
  db: Executor,
  list: ExportList<Query, Row>,
  { query, language, rights, most }: PageOptions<Query>,
): AsyncGenerator<readonly Row[]> {
  if (list.inOrder) return yield* list.pages(db, query, language, rights)
  const plain = withoutSort(query)
  const ids = await list.order?.(db, query, rights, most, language)
  if (!ids) return yield* list.pages(db, plain, language, rights)
  for (let at = 0; at < ids.length; at += CHUNK) {
    const chunk = ids.slice(at, at + CHUNK)
    const rows = new Map<number, Row>()
    for await (const page of list.pages(db, plain, language, rights, chunk))
      for (const row of page) rows.set(row.id, row)
    yield chunk.flatMap((id) => rows.get(id) ?? [])
  }
}
