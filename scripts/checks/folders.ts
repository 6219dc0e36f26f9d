// Folders with more in them than one looks through.
const MAX_ENTRIES = 20
/** Migrations follow each other by number and are never edited. */
const APART = new Set(['server/migrations'])
/** Kinds of fields have one file each and a limit of their own (kindSizes); a few files that they share stand beside them. */
const MAX_KINDS = 30
const limitOf = (folder: string) => (folder.endsWith('/kinds') ? MAX_KINDS : MAX_ENTRIES)

/** Folders of code with more than 20 entries, files and folders. `paths` are all files of the project. */
export function crowdedFolders(paths: readonly string[]): string[] {
  const entries = new Map<string, Set<string>>()
  for (const path of paths.filter((one) => !one.startsWith('docs/'))) {
    const parts = path.split('/')
    for (let depth = 1; depth < parts.length; depth += 1) {
      const folder = parts.slice(0, depth).join('/')
      const inside = entries.get(folder) ?? new Set()
      entries.set(folder, inside.add(parts[depth] ?? ''))
    }
  }
  return [...entries]
    .filter(([folder, { size }]) => size > limitOf(folder) && !APART.has(folder))
    .map(([folder, { size }]) => `${folder} has ${size} entries, over ${limitOf(folder)}`)
}
