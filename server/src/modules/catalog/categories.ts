import { sql } from 'kysely'
import * as z from 'zod/mini'
import { categories } from '@bustan/contract/catalog/categories.ts'
import { flag, id, present } from '@bustan/contract/core/inputs.ts'
import { listQuery } from '@bustan/contract/core/resourceSchemas.ts'
import { crudRoutes } from '../../platform/crud/crudRoutes.ts'
import { requireUnused } from '../../platform/crud/references.ts'
import { store } from '../../platform/crud/store.ts'
import type { Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'

const rows = store(categories, { table: 'categories', extra: ['parent_id'], parent: 'parent_id' })

const query = z.extend(listQuery(categories), {
  main: z.optional(present(z.optional(flag()))),
  children: z.optional(present(z.optional(flag()))),
  category_id: z.optional(present(z.optional(id()))),
})

export const categoryRoutes = (route: Route, platform: Platform): void =>
  crudRoutes(route, platform, rows, {
    listQuery: query,
    listWhere(asked) {
      if (asked['main']) return [sql`parent_id is null`]
      const of = asked['category_id']
      return [
        ...(asked['children'] ? [sql`parent_id is not null`] : []),
        ...(of === undefined ? [] : [sql`parent_id = ${of}`]),
      ]
    },
    beforeDelete: (tx, category, call) =>
      requireUnused(tx, call.say, [
        { table: 'categories', column: 'parent_id', id: category.id, text: 'uses/children' },
        { table: 'products', column: 'category_id', id: category.id, text: 'uses/products' },
      ]),
  })
