import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * As SQL: whether switches of the settings of handling are all on. It stands in the statement itself, which is planned once: the
 * database plans a function of its own anew in each statement that calls it, and that took longer than locking an order.
 */
const areOn = (...names: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`coalesce((select ${sql.join(
    names.map((name) => sql`h.value ->> ${sql.lit(name)} in ('true', '1')`),
    sql` and `,
  )} from settings h where h.key = 'handling'), false)`

/** As SQL: whether accepted orders are picked and sealed on the floor. */
export const floorOn = areOn('floor')

/** As SQL: whether orders on the floor may not leave before they are sealed. */
export const sealRequired = areOn('floor', 'require_weighing')

/** As SQL: whether payments of orders are recorded now. */
export const paymentsRecorded = areOn('payments')

/** As SQL: whether lines that are sold by weight are weighed now. */
export const weighingOn = areOn('weighing')
