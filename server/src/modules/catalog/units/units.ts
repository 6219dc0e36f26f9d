import { units } from '@bustan/contract/catalog/units/units.ts'
import { crudRoutes } from '../../../platform/crud/crudRoutes.ts'
import { requireUnused } from '../../../platform/crud/references.ts'
import { store } from '../../../platform/crud/store/store.ts'
import type { Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'

/** The rows of units. */
export const unitRows = store(units, { table: 'units' })

export const unitRoutes = (route: Route, platform: Platform): void =>
  crudRoutes(route, platform, unitRows, {
    chosenWith: ['products index', 'products create', 'products edit'],
    beforeDelete: (tx, unit, call) =>
      requireUnused(tx, call.t, [
        { table: 'products', column: 'unit_id', id: unit.id, text: 'uses/products' },
      ]),
  })
