// `npm run resources`: says where the lists of resources differ from the folders of the modules that can be left off, and
// `npm run resources -- --write` writes them anew. A resource is a folder with its definition and its texts; it is named nowhere else.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ROOT } from '../product/webBuild.ts'

const HEAD = '// Made from the folders beside it by `npm run resources -- --write`; never changed by hand.\n'
const CONTRACT = join(ROOT, 'contract/src')

/** The files that are made, with the name of what each exports. */
const FILES = {
  'resources.ts': 'resources',
  'resources.ar.ts': 'resourceTexts',
  'resources.en.ts': 'resourceTexts',
} as const

/** Returns the text of one of the files, of the resources of these names. */
function listOf(file: keyof typeof FILES, names: readonly string[]): string {
  const imports = names.map((name) =>
    file === 'resources.ts'
      ? `import { ${name} } from './${name}/${name}.ts'\n`
      : `import { texts as ${name} } from './${name}/${file.replace('resources', 'texts')}'\n`,
  )
  const parts = file === 'resources.ts' ? names : names.map((name) => `...${name}`)
  return `${HEAD}${imports.join('')}\nexport const ${FILES[file]} = [${parts.join(', ')}] as const\n`
}

/** Returns the folders of the modules that can be left off: those that have such a list. */
const moduleFolders = (): string[] =>
  globSync('*/resources.ts', { cwd: CONTRACT })
    .map((file) => join(CONTRACT, dirname(file)))
    .toSorted()

/** Returns the names of the resources of a module: its folders that have a definition of their own name. */
const resourcesIn = (folder: string): string[] =>
  globSync('*/texts.en.ts', { cwd: folder })
    .map((file) => basename(dirname(file)))
    .filter((name) => existsSync(join(folder, name, `${name}.ts`)))
    .toSorted()

/** A text without what the formatter of the house changes in it. */
const squeezed = (text: string): string => text.replaceAll(/\s/g, '').replaceAll(',]', ']')

/** Returns the files that are not as the folders are, with the text that each should have. */
export const staleLists = (): { path: string; text: string }[] =>
  moduleFolders().flatMap((folder) =>
    (Object.keys(FILES) as (keyof typeof FILES)[]).flatMap((file) => {
      const path = join(folder, file)
      const text = listOf(file, resourcesIn(folder))
      const stored = existsSync(path) ? readFileSync(path, 'utf8') : ''
      return squeezed(stored) === squeezed(text) ? [] : [{ path, text }]
    }),
  )

if (import.meta.main) {
  const stale = staleLists()
  if (process.argv.includes('--write')) for (const { path, text } of stale) writeFileSync(path, text)
  else
    for (const { path } of stale)
      console.log(`${path} is not as its folders are: npm run resources -- --write`)
  process.exitCode = stale.length > 0 && !process.argv.includes('--write') ? 1 : 0
}
