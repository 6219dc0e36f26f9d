import { createHash } from 'node:crypto'

const maxStatements = 500

/**
 * Gives each SQL text a stable name, under which a connection prepares it once and then only executes it. Undefined for
 * texts beyond the first 500: a list of any length in the SQL would fill the memory of every connection otherwise.
 */
export class StatementNames {
  readonly #names = new Map<string, string>()

  nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= maxStatements) return known
    const name = createHash('sha256').update(text).digest('base64url')
    this.#names.set(text, name)
    return name
  }
}
