import type { Source } from '../checks/sources.ts'

/** Lines of a resource without a rule of its own, its migration apart, and the files that they stand in. */
const MAX_LINES = 40
const MAX_FILES = 3
/** The folders of such resources: what of a module stands in a folder of its own. */
const FOLDER = /^(contract\/src\/(\w+)\/(\w+))\/[\w.]+\.ts$/

/** Returns the resources of these modules that have grown past what one without a rule of its own may have. */
export function resourceSizes(all: readonly Source[], modules: readonly string[]): string[] {
  const files = all.filter(({ path }) => modules.includes(FOLDER.exec(path)?.[2] ?? ''))
  return [...Map.groupBy(files, ({ path }) => FOLDER.exec(path)?.[1] ?? '')].flatMap(([folder, own]) => {
    const lines = own.flatMap(({ text }) => text.split('\n').filter((line) => line.trim() !== '')).length
    return lines > MAX_LINES || own.length > MAX_FILES
      ? [`${folder} has ${lines} lines in ${own.length} files, over ${MAX_LINES} in ${MAX_FILES}`]
      : []
  })
}
