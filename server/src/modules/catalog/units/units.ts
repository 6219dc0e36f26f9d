import { units } from '@bustan/contract/catalog/units/units.ts'
import { store } from '../../../platform/crud/store/store.ts'

/** The rows of units. */
export const unitRows = store(units, { table: 'units' })
