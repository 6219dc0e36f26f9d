import type { ColumnType, Generated, Kysely, SelectType, Transaction } from 'kysely'

/**
 * Every table of the database. Empty here: the `*.table.ts` of a module names the tables that the module owns, and says of their
 * columns what the database does not know. What it does know stands in the `*.columns.ts` beside it, which `npm run tables` makes.
 */
export interface Tables {}

/** The database outside any transaction. */
export type Db = Kysely<Tables>

/** One open transaction. On the embedded database nothing else may run while it is open. */
export type Tx = Transaction<Tables>

/** For queries that may run inside or outside a transaction. */
export type Executor = Db | Tx

/** A `date` of the database: `YYYY-MM-DD`. */
export type Day = string

/** A `numeric` of the database: its digits as text, so that none is lost. */
export type Decimal = string

/** A value that is written as the text of its JSON and read as it was. */
export type Json<T, Inserted = string> = ColumnType<T, Inserted, Exclude<Inserted, undefined>>

type Written<Stored> = ColumnType<SelectType<Stored>, unknown, unknown>

type Retyped<Stored, Type> = [Type] extends [Written<Stored>]
  ? Type
  : [Stored] extends [Written<Stored>]
    ? Generated<Type | Extract<SelectType<Stored>, null>>
    : Type | Extract<SelectType<Stored>, null>

/**
 * The columns of a table, some with a narrower type than the database knows. Null and defaults stay as the database has them; only JSON
 * that may be null has to say so. A whole `ColumnType` stands as it is. A name that is no column does not compile, and neither does
 * a type that the column cannot have.
 */
export type Typed<
  Columns,
  Types extends {
    [Name in keyof Types]: Name extends keyof Columns
      ? SelectType<Columns[Name]> | Written<Columns[Name]>
      : never
  },
> = {
  [Name in keyof Columns]: Name extends keyof Types ? Retyped<Columns[Name], Types[Name]> : Columns[Name]
}
