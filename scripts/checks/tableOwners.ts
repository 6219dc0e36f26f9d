// A table belongs to the module that names it (`interface Tables` of a `*.table.ts`): the others ask that module's index for what they need.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../product/webBuild.ts'
import type { Source } from './sources.ts'

/** The uses of another module's table that stay, each with its reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'server/src/modules/messaging/contacts/contacts.queries.ts: orders of sales':
    'the last order stands in each row of the list, and sales is built on messaging',
  'server/src/modules/people/departments/departments.ts: orders of sales':
    'the kit counts by the name of their table what stands in the way of deleting, and sales is built on people',
  'server/src/modules/people/users/users.answers.ts: orders of sales':
    'the number of orders stands in each row of every list of people, and sales is built on people',
  'server/src/modules/sales/totals/verifyTotals.ts: users of people':
    'recomputes in one statement, hence of one moment, what triggers keep of people and of orders',
}

const isCode = ({ path }: Source) => path.startsWith('server/src/') && /(?<!\.(?:test|d))\.ts$/.test(path)
/** Code without its comments. */
export const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')

/** The module that a file is in; everything outside of modules is `platform`. */
const ownerOf = (path: string) => /server\/src\/modules\/([^/]+)/.exec(path)?.[1] ?? 'platform'

/** Returns the file that names each table. */
const filesOf = (all: readonly Source[]): ReadonlyMap<string, string> =>
  new Map(
    all
      .filter(({ path }) => path.endsWith('.table.ts'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/^ {2}interface Tables \{\n([\s\S]*?)^ {2}\}/gm)].flatMap(([, block = '']) =>
          [...block.matchAll(/^ {4}(\w+):/gm)].map(([, table = '']) => [table, path] as const),
        ),
      ),
  )

/** Returns the file that names each table, of the product as it is. */
export const tableFiles = (): ReadonlyMap<string, string> =>
  filesOf(
    globSync('server/src/**/*.table.ts', { cwd: ROOT })
      .toSorted()
      .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') })),
  )

const NAMED =
  /(?:(?:selectFrom|insertInto|updateTable|deleteFrom|(?:inner|left|right|full)Join(?:Lateral)?|mergeInto|sql\.table)\(\s*'|\btable: '|\b(?:from|join|into|update|using) )(\w+)/g

/** Returns each use of another module's table, as `path: table of owner`, once a file. */
export function foreignTables(all: readonly Source[]): string[] {
  const files = filesOf(all)
  const uses = new Set<string>()
  for (const { path, text } of all.filter(isCode))
    for (const [, table = ''] of withoutComments(text).matchAll(NAMED)) {
      const file = files.get(table)
      // Tables of the platform are everybody's.
      const owner = file && ownerOf(file)
      if (owner && owner !== ownerOf(path) && owner !== 'platform') uses.add(`${path}: ${table} of ${owner}`)
    }
  return [...uses]
}

/** Returns the uses that have no reason here, and reasons for what nobody does any more. */
export function unaskedTables(
  all: readonly Source[],
  allowed: Readonly<Record<string, string>> = ALLOWED,
): string[] {
  const uses = foreignTables(all)
  return [
    ...uses.filter((use) => !(use in allowed)).map((use) => `${use}: ask the module that owns it`),
    ...Object.keys(allowed)
      .filter((use) => !uses.includes(use))
      .map((use) => `${use} is not used any more: tableOwners.ts`),
  ]
}
