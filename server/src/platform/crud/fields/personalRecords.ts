import { sql } from 'kysely'
import { ownerField } from '@bustan/contract/core/resource/personal.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import { tableOf } from '@bustan/contract/core/resource/resourceNames.ts'
import { bySystem } from '../../changes/changes.ts'
import type { Change, Changes } from '../../changes/changes.ts'
import type { Tx } from '../../db/tables.ts'
import { hasTable } from '../../db/statements/hasTable.ts'
import type { AccountTraces } from '../../platform.ts'

/**
 * Returns the traces of an account in the records that belong to people by their definitions, of modules that are off as well: their
 * tables stay.
 */
export function personalTraces(
  resources: readonly Resource[],
  changes: Pick<Changes, 'recordAll'>,
): AccountTraces {
  const owned = resources.flatMap((resource) => {
    const column = ownerField(resource)
    return column === null ? [] : [{ resource: resource.name, table: tableOf(resource.name), column }]
  })
  /** Runs a statement on each of the tables, and tells the trail of the rows that it answers. */
  const each = async (
    tx: Tx,
    action: string,
    run: (table: string, column: string) => ReturnType<typeof sql<{ id: number }>>,
  ) => {
    for (const { resource, table, column } of owned) {
      // A module that was never on has no rows of anybody.
      if (!(await hasTable(tx, table))) continue
      const { rows } = await run(table, column).execute(tx)
      const written = rows.map(({ id }): Change => ({ resource, id, action, actor: bySystem }))
      if (written.length > 0) await changes.recordAll(tx, written)
    }
  }
  return {
    counts: () => ({}),
    async move(tx, from, to) {
      await each(
        tx,
        'edit',
        (table, column) => sql<{ id: number }>`
          update ${sql.table(table)} set ${sql.ref(column)} = ${to}, version = version + 1, updated_at = now()
          where ${sql.ref(column)} = ${from} returning id`,
      )
      return {}
    },
    forget: (tx, userId) =>
      each(
        tx,
        'delete',
        (table, column) => sql<{ id: number }>`
          delete from ${sql.table(table)} where ${sql.ref(column)} = ${userId} returning id`,
      ),
  }
}
