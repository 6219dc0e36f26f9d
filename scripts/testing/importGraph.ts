// Finds the files that each file imports: read from the texts of the files, for callers that ask what a change reaches.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { ROOT } from '../product/webBuild.ts'

const FOLDERS = ['contract/src', 'server', 'web/src', 'web/scripts', 'scripts', 'e2e', 'bench', 'mutants']
const IMPORT = /(?:from|import) ?\(?\s*['"]([^'"]+)['"]/g

function sources(folder: string): string[] {
  if (!existsSync(join(ROOT, folder))) return []
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|tsx|css)$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((file) => !file.includes('node_modules') && !file.includes('/dist/'))
}

/** The file of the project that an import leads to; undefined for packages. */
function resolve(from: string, name: string): string | undefined {
  if (name.startsWith('.')) return normalize(join(dirname(from), name))
  const own = /^@bustan\/(contract|server|web)\/(.+)$/.exec(name)
  if (!own) return undefined
  const [, workspace = '', path = ''] = own
  return workspace === 'contract' ? `contract/src/${path}` : `${workspace}/${path}`
}

export interface ImportGraph {
  readonly files: readonly string[]
  textOf(file: string): string
  /** Returns the number of imports between each file and the one of these it reaches; 0 for themselves. */
  distances(from: readonly string[]): ReadonlyMap<string, number>
}

/** Reads every source of the project. */
export function readImports(): ImportGraph {
  const texts = new Map(
    FOLDERS.flatMap(sources).map((file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const),
  )
  const importers = new Map<string, string[]>()
  for (const [file, text] of texts)
    for (const [, name = ''] of text.matchAll(IMPORT)) {
      const target = resolve(file, name)
      if (target) importers.set(target, [...(importers.get(target) ?? []), file])
    }
  return {
    files: [...texts.keys()],
    textOf: (file) => texts.get(file) ?? '',
    distances(from) {
      const distances = new Map(from.map((file) => [file, 0]))
      // A map's entries are walked in the order they were added: those that are added meanwhile come last.
      for (const [file, distance] of distances)
        for (const importer of importers.get(file) ?? [])
          if (!distances.has(importer)) distances.set(importer, distance + 1)
      return distances
    },
  }
}
