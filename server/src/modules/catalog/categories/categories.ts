import { sql } from 'kysely'
import { categories, categoriesQuery } from '@bustan/contract/catalog/categories/categories.ts'
import { served } from '../../../platform/crud/module.ts'
import { store } from '../../../platform/crud/store/store.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import { invalidField } from '../../../platform/faults/errors.ts'

/** The rows of categories, main ones and parts. */
export const categoryRows = store(categories, { table: 'categories' })

/** A parent is a main category, and not the category itself; one with parts of its own stays a main one. */
async function requireMain(tx: Tx, parentId: number, own: number | null): Promise<void> {
  const parent = await tx
    .selectFrom('categories')
    .select(['id', 'parent_id'])
    .where('id', '=', parentId)
    // Held, so that it can't be moved under another one, or deleted, before this commits.
    .forUpdate()
    .executeTakeFirst()
  if (!parent) throw invalidField('parent_id', 'unknown')
  if (parent.parent_id !== null || parent.id === own) throw invalidField('parent_id', 'main_category')
  if (own === null) return
  const part = await tx
    .selectFrom('categories')
    .select('id')
    .where('parent_id', '=', own)
    .limit(1)
    .executeTakeFirst()
  if (part) throw invalidField('parent_id', 'has_parts')
}

export const servedCategories = served(categories, {
  listQuery: categoriesQuery,
  listWhere({ main, children }) {
    if (main) return [sql`parent_id is null`]
    return children ? [sql`parent_id is not null`] : []
  },
  async prepareWrite(tx, call, before) {
    const { parent_id } = call.body
    // The form of a part sends its main section, even a blank one, and a part stays one.
    const isPart = before ? before['parent_id'] !== null : parent_id !== undefined
    if (isPart && parent_id === null) throw invalidField('parent_id', 'mainSection')
    if (typeof parent_id === 'number') await requireMain(tx, parent_id, before?.id ?? null)
    return {}
  },
})
