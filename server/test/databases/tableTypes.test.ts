import { expect, onTestFinished, test } from 'vitest'
import { generate, tableDifferences } from '../../../scripts/tableTypes.ts'
import { freshDatabase } from './freshDatabase.ts'
import { usualDatabases } from './kinds.ts'
import { readColumns } from './storedColumns.ts'
import type { StoredColumn } from './storedColumns.ts'

test.each(usualDatabases)('the types of tables are those of the migrated database: %s', async (kind) => {
  const database = await freshDatabase(kind)
  onTestFinished(() => database.close())
  const columns = await readColumns(database.db)
  expect(tableDifferences(columns)).toEqual([])
  const priced = columns.map((one) =>
    one.table === 'products' && one.column === 'price' ? { ...one, isNull: true } : one,
  )
  const file = 'server/src/modules/catalog/catalog.columns.ts'
  expect(tableDifferences(priced)).toEqual([
    `${file} no longer holds: products: price: number`,
    `${file} lacks: products: price: number | null`,
  ])
  expect(tableDifferences([...columns, { ...crates, column: 'id' }])).toEqual([
    expect.stringContaining("crates has no owner: write `crates: Columns['crates']` into"),
  ])
  expect(tableDifferences(columns.filter(({ table }) => table !== 'regions'))).toContain(
    'server/src/modules/places/places.table.ts names regions, which the database does not have',
  )
})

const crates: StoredColumn = {
  table: 'crates',
  tableComment: null,
  column: 'id',
  comment: null,
  type: 'integer',
  isNull: false,
  isGenerated: false,
  isAlwaysGenerated: false,
  checks: [],
}

const lineOf = (given: Partial<StoredColumn>) => {
  const owners = new Map([['crates', 'server/src/platform/db/platform.table.ts']])
  const { files } = generate([{ ...crates, ...given }], owners)
  return /^ {4}.*id: (.*)$/m.exec(files.get('server/src/platform/db/platform.columns.ts') ?? '')?.[1]
}

test('a column has the type that its row is answered with, and the texts that its check allows', () => {
  expect(lineOf({})).toBe('number')
  expect(lineOf({ isNull: true })).toBe('number | null')
  expect(lineOf({ isGenerated: true })).toBe('Generated<number>')
  expect(lineOf({ isGenerated: true, isAlwaysGenerated: true })).toBe('GeneratedAlways<number>')
  expect(lineOf({ type: 'text[]' })).toBe('string[]')
  expect(lineOf({ type: 'jsonb', isNull: true })).toBe('unknown')
  const state = "CHECK ((id = ANY (ARRAY['a'::text, 'b c'::text])))"
  expect(lineOf({ type: 'text', checks: ["CHECK ((id ~ '^x'::text))", state] })).toBe("'a' | 'b c'")
  expect(lineOf({ type: 'text', checks: ["CHECK ((id = 'a'::text))"], isNull: true })).toBe("'a' | null")
  expect(lineOf({ type: 'text', checks: ["CHECK (((id = 'a'::text) OR is_open))"] })).toBe('string')
  expect(() => lineOf({ type: 'money' })).toThrow('crates.id is of the type money')
})
