import { CompiledQuery } from 'kysely'
import type { Executor } from '../tables.ts'

/** Runs SQL that a library brings as text with $1, $2…; several statements at once only without values. */
export async function runRaw(
  executor: Executor,
  text: string,
  values: readonly unknown[] = [],
): Promise<{ rows: unknown[] }> {
  const { rows } = await executor.executeQuery(CompiledQuery.raw(text, [...values]))
  return { rows }
}
