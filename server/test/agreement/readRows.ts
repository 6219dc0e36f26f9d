import { runRaw } from '../../src/platform/db/statements/raw.ts'
import type { Executor } from '../../src/platform/db/tables.ts'

/** The rows of a statement with `$1`, `$2`…. */
export async function rowsOf(
  executor: Executor,
  text: string,
  values: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> {
  return (await runRaw(executor, text, values)).rows as Record<string, unknown>[]
}

/** The first column of every row. */
export async function column(
  executor: Executor,
  text: string,
  values: readonly unknown[] = [],
): Promise<unknown[]> {
  return (await rowsOf(executor, text, values)).map((row) => Object.values(row)[0])
}
