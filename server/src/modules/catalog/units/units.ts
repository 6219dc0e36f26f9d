import { units } from '@bustan/contract/catalog/units/units.ts'
import { served } from '../../../platform/crud/module.ts'
import type { Columns } from '../../../platform/crud/store/storeCalls.ts'
import { store } from '../../../platform/crud/store/store.ts'

/** The rows of units. */
export const unitRows = store(units, { table: 'units' })

/** Units are counted unless somebody says that they are weights. */
export const servedUnits = served(units, {
  rows: unitRows,
  async prepareWrite(_tx, { body }): Promise<Columns> {
    return body.measure === null ? { measure: 'count' } : {}
  },
})
