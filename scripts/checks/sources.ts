import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from '../product/webBuild.ts'

/** A source file: its path below the root and its text. */
export interface Source {
  path: string
  text: string
}

/** Folders that hold no source of the project. */
const FOREIGN = new Set(['node_modules', 'dist', 'data', 'test-results'])

function read(folders: readonly string[], isWanted: (path: string) => boolean): Source[] {
  const rows: Source[] = []
  const visit = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const place = join(folder, entry.name)
      const path = relative(ROOT, place)
      if (!entry.isDirectory()) {
        if (isWanted(path)) rows.push({ path, text: readFileSync(place, 'utf8') })
      } else if (!FOREIGN.has(entry.name) && !entry.name.startsWith('.')) visit(place)
    }
  }
  for (const folder of folders) visit(join(ROOT, folder))
  return rows
}

/** Every source of the product, tests and data left out. */
export const sources = (): Source[] =>
  read(
    ['contract/src', 'server/src', 'server/migrations', 'web/src', 'scripts', 'bench', 'mutants'],
    (path) => /\.(tsx?|css)$/.test(path) && !/\.(test|d)\.tsx?$/.test(path),
  )

/** The test of the tripwires holds what they are to find. */
const OWN_TEST = 'scripts/checks/tripwires.test.ts'

/** Every TypeScript file of the project with its tests. Migrations are left out: they are never edited after they have landed. */
export const codeWithTests = (): Source[] =>
  read(['.'], (path) => /\.tsx?$/.test(path) && path !== OWN_TEST && !path.startsWith('server/migrations/'))

export const lines = (source: Source) => source.text.split('\n').length
export const codeLines = (source: Source) =>
  source.text.split('\n').filter((line) => !/^\s*(\/\/|\/?\*|import |$)/.test(line)).length
export const isCode = (path: string) => /\.tsx?$/.test(path)
