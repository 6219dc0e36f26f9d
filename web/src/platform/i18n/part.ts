import { withTexts } from './i18n.ts'
import type { TextSet } from './i18n.ts'

/** Returns the loader of one export of a file, with the texts that it says. */
export const part =
  <File, Name extends keyof File>(
    load: () => Promise<File>,
    name: Name,
    ...sets: readonly TextSet[]
  ): (() => Promise<File[Name]>) =>
  async () =>
    (await withTexts(load, ...sets)())[name]
