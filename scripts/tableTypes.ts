// `npm run tables`: says where the types of tables differ from the database that the migrations make, and `npm run tables -- --write`
// writes them anew. A table's columns stand in the `*.columns.ts` beside the `*.table.ts` that names the table.
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { openDatabase } from '../server/src/platform/db/openDatabase.ts'
import { readColumns } from '../server/test/databases/storedColumns.ts'
import type { StoredColumn } from '../server/test/databases/storedColumns.ts'
import { tableFiles } from './checks/tableOwners.ts'
import { ROOT } from './product/webBuild.ts'

const HEAD =
  '// Made from the migrated database by `npm run tables -- --write`; changed by a migration, never by hand.\n'

/** Types by their names in the database, as the drivers answer them. */
const TYPES: Readonly<Record<string, string>> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'Day',
  'double precision': 'number',
  integer: 'number',
  jsonb: 'unknown',
  numeric: 'Decimal',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'Date',
  uuid: 'string',
  xid8: 'string',
}

/** The texts that a check allows, where it is `column in ('a', 'b')` and nothing else. */
function allowedTexts(check: string): string[] {
  const list = /^CHECK \(\(\w+ = (?:ANY \(ARRAY\[(.+)\]\)|('[^']*'::text))\)\)$/.exec(check)
  const texts = (list?.[1] ?? list?.[2])?.split(', ') ?? []
  return texts.every((text) => /^'[^']*'::text$/.test(text)) ? texts.map((text) => text.slice(0, -6)) : []
}

function typeOf(stored: StoredColumn): string {
  const { table, column, type, checks, isNull } = stored
  const [element = '', array = ''] = type.split(/(?=\[\])/)
  const base = TYPES[element]
  if (!base)
    throw new Error(`${table}.${column} is of the type ${type}, which scripts/tableTypes.ts does not know`)
  const allowed = array ? [] : checks.map(allowedTexts).find((texts) => texts.length > 0)
  const read =
    (allowed?.length ? allowed.join(' | ') : base + array) + (isNull && base !== 'unknown' ? ' | null' : '')
  if (stored.isAlwaysGenerated) return `GeneratedAlways<${read}>`
  return stored.isGenerated ? `Generated<${read}>` : read
}

const commentOf = (text: string | null, indent: string): string =>
  text ? `${indent}/** ${text.replaceAll('*/', '*\\/')} */\n` : ''

/** Returns the line that imports those of these types that the body uses, or nothing. */
function importLine(body: string, types: readonly string[], from: string): string {
  const code = body.replaceAll(/\/\*\*.*/g, '')
  const used = types.filter((name) => new RegExp(`\\b${name}\\b`).test(code))
  return used.length > 0 ? `import type { ${used.join(', ')} } from '${from}'\n` : ''
}

/** Returns the text of the generated file at this path, of these columns. */
function columnsFile(path: string, columns: readonly StoredColumn[]): string {
  const lines = [...Map.groupBy(columns, ({ table }) => table)].map(([table, own]) => {
    const rows = own.map((one) => `${commentOf(one.comment, '    ')}    ${one.column}: ${typeOf(one)}\n`)
    return `${commentOf(own[0]?.tableComment ?? null, '  ')}  ${table}: {\n${rows.join('')}  }\n`
  })
  const body = `export interface Columns {\n${lines.join('')}}\n`
  const place = relative(dirname(path), 'server/src/platform/db/tables.ts')
  const imports = [
    importLine(body, ['Generated', 'GeneratedAlways'], 'kysely'),
    importLine(body, ['Day', 'Decimal'], place.startsWith('.') ? place : `./${place}`),
  ]
  return `${HEAD}${imports.join('')}\n/** Tables as the database has them. */\n${body}`
}

const beside = (file: string) => file.replace(/\.table\.ts$/, '.columns.ts')

/**
 * Returns the generated files by their paths, of the tables that `owners` (table to `*.table.ts`) has; and what is to be done about
 * tables that it has not, or has for nothing.
 */
export function generate(
  columns: readonly StoredColumn[],
  owners: ReadonlyMap<string, string>,
): { files: ReadonlyMap<string, string>; problems: string[] } {
  const tables = new Set(columns.map(({ table }) => table))
  const owned = columns.filter(({ table }) => owners.has(table))
  const byFile = Map.groupBy(owned, ({ table }) => beside(owners.get(table) ?? ''))
  const files = [...byFile].map(([path, own]) => [path, columnsFile(path, own)] as const)
  return {
    files: new Map(files),
    problems: [
      ...[...tables.difference(owners)].map(
        (table) =>
          `${table} has no owner: write \`${table}: Columns['${table}']\` into \`interface Tables\` of its module's *.table.ts, then npm run tables -- --write`,
      ),
      ...[...owners].flatMap(([table, file]) =>
        tables.has(table) ? [] : [`${file} names ${table}, which the database does not have`],
      ),
    ],
  }
}

/** Returns the lines in which two versions of a file differ, each after its table. */
function lineDifferences(path: string, stored: string, now: string): string[] {
  const rowsOf = (text: string) => {
    let table = ''
    return new Set(
      text.split('\n').map((line) => {
        table = /^ {2}(\w+): \{$/.exec(line)?.[1] ?? table
        return line.startsWith('    ') ? `${table}: ${line.trim()}` : line.trim()
      }),
    )
  }
  const [before, after] = [rowsOf(stored), rowsOf(now)]
  return [
    ...[...before.difference(after)].map((row) => `${path} no longer holds: ${row}`),
    ...[...after.difference(before)].map((row) => `${path} lacks: ${row}`),
    // Rows that are the same in another order.
    ...(stored !== now && before.symmetricDifference(after).size === 0
      ? [`${path} is in another order`]
      : []),
  ]
}

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const storedFiles = () => globSync('server/src/**/*.columns.ts', { cwd: ROOT }).toSorted()

/** Returns the differences between the types as they are and these columns of the migrated database, one line each. */
export function tableDifferences(columns: readonly StoredColumn[]): string[] {
  const { files, problems } = generate(columns, tableFiles())
  const stored = new Set(storedFiles())
  return [
    ...problems,
    ...[...files].flatMap(([path, now]) => lineDifferences(path, stored.has(path) ? read(path) : '', now)),
    ...[...stored].filter((path) => !files.has(path)).map((path) => `${path} holds no table`),
  ]
}

async function migratedColumns(): Promise<StoredColumn[]> {
  const database = await openDatabase({ dataDir: '', memoryTemplate: 'empty' })
  try {
    await migrate(database, join(ROOT, 'server/migrations'))
    return await readColumns(database.db)
  } finally {
    await database.close()
  }
}

async function run(write: boolean): Promise<number> {
  const columns = await migratedColumns()
  if (write) {
    const { files } = generate(columns, tableFiles())
    for (const [path, text] of files) writeFileSync(join(ROOT, path), text)
    for (const path of storedFiles()) if (!files.has(path)) rmSync(join(ROOT, path))
  }
  const lines = tableDifferences(columns)
  for (const line of lines) console.log(line)
  console.log(`${lines.length} differences`)
  return lines.length
}

if (import.meta.main) process.exitCode = (await run(process.argv.includes('--write'))) > 0 ? 1 : 0
