import { recordOf } from '@bustan/contract/core/values/objects.ts'
import type { Executor } from '../db/tables.ts'
import { AppError } from '../faults/errors.ts'

/** The 409 that says who changed a record, when and what, from its last change; `ids` are the names it has had. */
export async function staleVersion(
  db: Executor,
  resource: string,
  ...ids: [number | string, ...string[]]
): Promise<AppError> {
  const last = await db
    .selectFrom('changes')
    .select(['actor_name', 'at', 'before', 'after'])
    .where('resource', '=', resource)
    .where('record_id', 'in', ids.map(String))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const changed = last ? differing(last.before, last.after) : []
  const who = last?.actor_name ?? '—'
  return new AppError('stale_version', {
    values: { who },
    more: { changed_by: last?.actor_name ?? null, changed_at: last?.at.toISOString() ?? null, changed },
  })
}

function differing(before: unknown, after: unknown): string[] {
  const was = recordOf(before)
  const is = recordOf(after)
  return Object.keys(is).filter((key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]))
}
