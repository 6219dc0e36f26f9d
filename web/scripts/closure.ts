import type { Rolldown } from 'vite'

/** All files of a build, by name. */
export type Bundle = Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>

/** Adds the files that are there before a chunk runs: itself, what it imports, and their styles. */
export function closure(bundle: Bundle, chunk: Rolldown.OutputChunk, seen = new Set<string>()): Set<string> {
  if (seen.has(chunk.fileName)) return seen
  seen.add(chunk.fileName)
  for (const css of chunk.viteMetadata?.importedCss ?? []) seen.add(css)
  for (const name of chunk.imports) {
    const next = bundle[name]
    if (next?.type === 'chunk') closure(bundle, next, seen)
  }
  return seen
}

/** The chunks of a build. */
export const chunksOf = (bundle: Bundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((item) => item.type === 'chunk')
