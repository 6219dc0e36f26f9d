import { createHash } from 'node:crypto'
import type { CompiledQuery, QueryExecutorProvider } from 'kysely'
import type { Executor } from '../tables.ts'

/** Anything that can be compiled: SQL in a template, or a query of the builder. */
interface Compilable<R> {
  compile(executor: QueryExecutorProvider): CompiledQuery<R>
}

/** Beyond so many texts none is named: each is kept by every connection. */
const MAX_NAMED_STATEMENTS = 200
/** Postgres cuts names off at 63 bytes. */
const LONGEST_NAME = 40

const names = new Map<string, string>()

/** The name under which a connection prepares this text; undefined where it is planned anew each time. */
export const nameOfPlanned = (text: string): string | undefined => names.get(text)

function noteName(name: string, text: string): void {
  if (names.has(text) || names.size >= MAX_NAMED_STATEMENTS) return
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16)
  names.set(text, `${name.slice(0, LONGEST_NAME)} ${hash}`)
}

/**
 * Runs a query that a connection plans once, and answers its rows: one whose plan is the same whatever its values are.
 * Anything whose plan depends on them (filters, parts of texts, `limit` and `offset` as values) is executed plainly and
 * planned with the values at hand. `name` is what it is called in the database, its text's hash beside it.
 */
export async function runPlanned<R>(executor: Executor, name: string, query: Compilable<R>): Promise<R[]> {
  const compiled = query.compile(executor)
  noteName(name, compiled.sql)
  return (await executor.executeQuery(compiled)).rows
}

const RECKONED = 10

/**
 * Ids for `= any(...)` of a planned query, filled up with 0 to ten: a kept plan reckons with as many, and is only kept where
 * it does not look dearer than one for the ids at hand.
 */
export const plannedIds = (ids: readonly number[]): number[] => [
  ...ids,
  ...Array.from({ length: Math.max(0, RECKONED - ids.length) }, () => 0),
]
