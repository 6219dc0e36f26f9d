// `npm run make resource masters.colours -- --one colour --many colours …` writes a simple resource of a module that can be left off: its
// definition, its texts in both languages and its migration. What the command line leaves out is asked for.
// `npm run make tables money.wallets` writes the migration of a ledger, or of the days that records of a resource book.
import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { format, resolveConfig } from 'prettier'
import { fromKeys, keysOf } from '../../contract/src/core/values/objects.ts'
import { ledgers, resources } from '../../contract/src/modules.ts'
import { tableOf } from '../../contract/src/core/resource/resourceNames.ts'
import { allRecords } from '../../server/src/app.ts'
import { migrationOf } from './migrationText.ts'
import { definitionOf, readFields, textsOf } from './resourceText.ts'
import type { Words } from './resourceText.ts'
import { daysStatement, ledgerStatements, tablesMigration } from './tableText.ts'
import { staleLists } from './resourceLists.ts'
import { ROOT } from '../product/webBuild.ts'

const USAGE = `npm run make tables MODULE.NAME
npm run make resource MODULE.NAME -- [--fields "…"] [--one …] [--many …] [--empty …] [--ar-one …] [--ar-the …] [--ar-many …] [--ar-all …] [--ar-empty …]

A field is name:kind, then what its kind needs, ! where it is required, and * where the list shows it:
  code:text/code!*  price:money*  city_id:reference/masters.cities!*  size:choice/small,large  days:number/30  note:bilingual
The name in both languages and the switch are there already.`

/** The words of a resource, each with the question for it. */
const QUESTIONS = {
  one: 'One of them, in English (colour)',
  many: 'Several, in English (colours)',
  empty: 'A sentence for the empty list, in English',
  'ar-one': 'One of them, in Arabic (لون)',
  'ar-the': 'A certain one, in Arabic (اللون)',
  'ar-many': 'Several, in Arabic (ألوان)',
  'ar-all': 'All of them, in Arabic (الألوان)',
  'ar-empty': 'A sentence for the empty list, in Arabic',
} as const

/** Asks for each word that was not given. Throws where nobody can be asked. */
async function askWords(given: Partial<Record<keyof Words, string>>): Promise<Words> {
  const words: Record<string, string> = { ...given }
  const missing = Object.entries(QUESTIONS).filter(([name]) => !words[name])
  if (missing.length > 0 && !process.stdin.isTTY)
    throw new Error(`Missing: ${missing.map(([name]) => `--${name}`).join(' ')}\n\n${USAGE}`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  for (const [name, question] of missing) words[name] = (await terminal.question(`${question}: `)).trim()
  terminal.close()
  return words as Record<keyof Words, string>
}

/** Returns the number of the next migration of a module. */
const nextNumber = (folder: string): string => {
  const names = globSync('[0-9][0-9][0-9][0-9]_*.ts', { cwd: folder }).toSorted()
  return String(Number((names.at(-1) ?? '0000').slice(0, 4)) + 1).padStart(4, '0')
}

/** Returns a text as the formatter of the house writes it. */
const formatted = async (path: string, text: string): Promise<string> =>
  format(text, { ...(await resolveConfig(path)), filepath: path })

/** Writes a file that must not be there yet, and says so. */
async function writeNew(path: string, text: string): Promise<void> {
  if (existsSync(path)) throw new Error(`${path} is there already`)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, await formatted(path, text))
  console.log(relative(ROOT, path))
}

/** Returns the function that tells the table of a resource, as its module has it. */
async function readTables(): Promise<(resource: string) => string> {
  const records = await allRecords()
  return (resource) => records.get(resource)?.table ?? tableOf(resource)
}

/** Returns the statements that make the tables of a ledger, or of the days that a resource books. Throws where the name is of neither. */
function tablesOf(name: string, tableIn: (resource: string) => string): string[] {
  const ledger = ledgers.find((one) => one.name === name)
  if (ledger) return ledgerStatements(ledger, tableIn(ledger.of.to))
  const resource = resources.find((one) => one.name === name)
  const unit = resource?.booking && resource.fields[resource.booking.unit]
  if (unit?.kind !== 'reference')
    throw new Error(`${name} is no ledger, and no resource that books anything (contract/src/modules.ts)`)
  return [daysStatement(tableIn(name), tableIn(unit.to))]
}

/** Writes the migration of tables that follow from a definition. */
async function makeTables(name: string): Promise<void> {
  const [module = '', own = ''] = name.split('.')
  const folder = join(ROOT, 'server/migrations', module)
  await writeNew(
    join(folder, `${nextNumber(folder)}_${own}_tables.ts`),
    tablesMigration(tablesOf(name, await readTables())),
  )
}

async function makeResource(): Promise<void> {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { fields: text, ...fromKeys(keysOf(QUESTIONS), () => text) },
  })
  const [what, name = ''] = positionals
  if (what === 'tables') return makeTables(name)
  if (what !== 'resource' || !/^[a-z]\w*\.[a-z]\w*$/.test(name)) throw new Error(USAGE)
  const [module = '', resource = ''] = name.split('.')
  const home = join(ROOT, 'contract/src', module)
  if (!existsSync(join(home, 'resources.ts')))
    throw new Error(`${module} is no module that can be left off (contract/src/modules.ts)`)
  const fields = readFields(values.fields ?? '')
  const { fields: _, ...given } = values
  const words = await askWords(given)
  const tableIn = await readTables()
  const folder = join(home, resource)
  const migrations = join(ROOT, 'server/migrations', module)
  await writeNew(join(folder, `${resource}.ts`), definitionOf(name, fields))
  await writeNew(join(folder, 'texts.en.ts'), textsOf(name, fields, words, 'en'))
  await writeNew(join(folder, 'texts.ar.ts'), textsOf(name, fields, words, 'ar'))
  await writeNew(
    join(migrations, `${nextNumber(migrations)}_${basename(folder)}.ts`),
    migrationOf(name, fields, tableIn),
  )
  for (const stale of staleLists()) writeFileSync(stale.path, await formatted(stale.path, stale.text))
  console.log('Written. The labels of its fields wait in the two texts; then: npm run test:near')
}

makeResource().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
