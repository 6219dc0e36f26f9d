import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { PROBLEMS_SHOWN } from '@bustan/contract/catalog/productImport/productImport.ts'
import type { ImportProblem, ProductImport } from '@bustan/contract/catalog/productImport/productImport.ts'
import { callerIdOf } from '../../../platform/access/access.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import type { Call } from '../../../platform/http/registry/route.ts'
import type { Translate } from '../../../platform/texts/texts.ts'
import { progressOf } from './runImport.ts'
import type { Importer } from './runImport.ts'

/** The values missing from problems that were stored before rows had their product and value. */
const UNNAMED = { name: null, value: null }

export async function readProblems(
  db: Executor,
  importId: number,
  t: Translate,
  most?: number,
): Promise<ImportProblem[]> {
  let query = db
    .selectFrom('product_import_rows')
    .select('problems')
    .where('import_id', '=', importId)
    .where('action', '=', 'problem')
    .orderBy('number')
  if (most !== undefined) query = query.limit(most)
  const rows = await query.execute()
  return rows
    .flatMap((row) => row.problems ?? [])
    .map((one) => ({ ...UNNAMED, ...one }))
    .map((one) =>
      one.message === 'stale'
        ? { ...one, column: fieldLabel(t, 'products', 'id'), message: t('validation/row_changed') }
        : one,
    )
    .slice(0, most)
}

/** An import of the caller's own. Throws not_found. */
export async function describe(platform: Importer, call: Call, importId: number): Promise<ProductImport> {
  const row = await call.db
    .selectFrom('product_imports')
    .selectAll()
    .where('id', '=', importId)
    .where('admin_id', '=', callerIdOf(call))
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  const { admin_id: _owner, updated_at: _changed, created_at, columns, missing, ...rest } = row
  return {
    ...rest,
    columns,
    missing,
    done: progressOf(platform, importId) ?? row.done,
    first_problems: await readProblems(call.db, importId, call.t, PROBLEMS_SHOWN),
    created_at: created_at.toISOString(),
  }
}
