import type { Connection, CustomTypesConfig, FieldDef, Submittable } from 'pg'

/** The parts of a pg connection that its types do not name (pg-cursor relies on the same). */
interface Wire {
  readonly stream: { cork(): void; uncork(): void }
  readonly parsedStatements: Readonly<Record<string, string | undefined>>
  parse(statement: { text: string; name: string }): void
  bind(statement: { statement: string; values: readonly unknown[] }): void
  describe(portal: { type: 'P'; name: string }): void
  execute(): void
  sync(): void
}

/** The result of a planned statement. */
export interface PlannedResult {
  command: 'UPDATE' | 'DELETE' | 'INSERT' | 'SELECT' | 'MERGE'
  rowCount: number
  rows: Record<string, unknown>[]
}

interface Columns {
  names: readonly string[]
  parsers: readonly ((text: string) => unknown)[]
}

// By connection and statement. They stay as they are: Postgres refuses a prepared statement whose columns have changed.
const described = new WeakMap<Wire, Map<string, Columns>>()

const COMMANDS: readonly PlannedResult['command'][] = ['UPDATE', 'DELETE', 'INSERT', 'SELECT', 'MERGE']
const NONE: Columns = { names: [], parsers: [] }
const BEGIN = { text: 'begin', name: '' }

// pg's types leave out what its connection does with the wire.
const isWire = (connection: object): connection is Wire => 'parsedStatements' in connection

function requireWire(connection: Connection): Wire {
  if (isWire(connection)) return connection
  throw new TypeError('pg prepares no statements on this connection')
}

/** Checks whether the connection has prepared the statement of this name. */
export const isPrepared = (connection: Connection, name: string): boolean =>
  requireWire(connection).parsedStatements[name] !== undefined

/**
 * A statement that a connection prepares once, as pg sends one by name, but whose columns are asked for the first time
 * only: describing them costs both sides as much as running a short query. `begins` opens a transaction in the same
 * round trip.
 */
export class PlannedStatement implements Submittable {
  readonly result: Promise<PlannedResult>
  readonly name: string
  readonly text: string
  readonly #values: readonly unknown[]
  readonly #types: CustomTypesConfig
  readonly #begins: boolean
  readonly #rows: Record<string, unknown>[] = []
  #settle: { resolve: (result: PlannedResult) => void; reject: (error: unknown) => void }
  #connection: Wire | undefined
  #columns: Columns | undefined
  #tag = ''
  #failure: unknown

  /** `values` as they go over the wire: texts, bytes or null. */
  constructor(
    statement: { name: string; text: string; values: readonly unknown[] },
    types: CustomTypesConfig,
    begins = false,
  ) {
    this.name = statement.name
    this.text = statement.text
    this.#values = statement.values
    this.#types = types
    this.#begins = begins
    const { promise, resolve, reject } = Promise.withResolvers<PlannedResult>()
    this.result = promise
    this.#settle = { resolve, reject }
  }

  // The rest is called by pg's client.

  submit(given: Connection): void {
    const connection = requireWire(given)
    this.#connection = connection
    this.#columns = described.get(connection)?.get(this.name)
    connection.stream.cork()
    if (this.#begins) {
      connection.parse(BEGIN)
      connection.bind({ statement: '', values: [] })
      connection.execute()
    }
    if (connection.parsedStatements[this.name] === undefined)
      connection.parse({ text: this.text, name: this.name })
    connection.bind({ statement: this.name, values: this.#values })
    if (!this.#columns) connection.describe({ type: 'P', name: '' })
    connection.execute()
    connection.sync()
    connection.stream.uncork()
  }

  handleRowDescription({ fields }: { fields: readonly FieldDef[] }): void {
    this.#keep({
      names: fields.map((field) => field.name),
      parsers: fields.map((field) => this.#types.getTypeParser(field.dataTypeID, 'text')),
    })
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.#failure) return
    const { names, parsers } = this.#columns ?? NONE
    const row: Record<string, unknown> = {}
    try {
      // A pooler may have prepared it anew on a connection that has seen a migration since.
      if (names.length !== fields.length) throw new Error(`${this.name} answers other columns than before`)
      let index = 0
      for (const name of names) {
        const text = fields[index] ?? null
        row[name] = text === null ? null : parsers[index]?.(text)
        index += 1
      }
    } catch (error) {
      this.#failure = error
    }
    this.#rows.push(row)
  }

  // The first call is for the opened transaction, where the statement opens one.
  handleCommandComplete({ text }: { text: string }): void {
    this.#tag = text
  }

  handleError(error: unknown): void {
    this.#settle.reject(this.#failure ?? error)
  }

  handleReadyForQuery(): void {
    if (this.#failure) return this.handleError(this.#failure)
    if (!this.#columns) this.#keep(NONE)
    const words = this.#tag.split(' ')
    this.#settle.resolve({
      command: COMMANDS.find((command) => command === words[0]) ?? 'SELECT',
      rowCount: Number(words.at(-1)) || 0,
      rows: this.#rows,
    })
  }

  #keep(columns: Columns): void {
    this.#columns = columns
    if (!this.#connection) return
    const known = described.get(this.#connection) ?? new Map<string, Columns>()
    known.set(this.name, columns)
    described.set(this.#connection, known)
  }
}
