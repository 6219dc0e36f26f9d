import type { Tx } from '../../platform/db/tables.ts'
import { invalidField } from '../../platform/faults/errors.ts'
import './places.table.ts'

/** Throws 422 of `city_id` unless there is such a city and it is switched on. */
export async function requireCity(tx: Tx, id: number): Promise<void> {
  const city = await tx.selectFrom('cities').select('is_active').where('id', '=', id).executeTakeFirst()
  if (!city?.is_active) throw invalidField('city_id', 'unknown')
}
