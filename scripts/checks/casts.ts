import ts from 'typescript'
import type { Source } from './sources.ts'

/** Casts in the whole product; `as unknown as` is two. Each stands where the compiler can't be told otherwise. */
const MAX_CASTS = 37

/** Each `as` or `<T>` of a file, as `path:line: what is taken for what`. `as const` claims nothing that could be wrong, and is left out. */
export function castsIn({ path, text }: { path: string; text: string }): string[] {
  if (!/\bas\b/.test(text)) return []
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  const casts: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isAssertionExpression(node) && !ts.isConstTypeReference(node.type)) {
      const { line } = source.getLineAndCharacterOfPosition(node.type.getStart(source))
      casts.push(`${path}:${line + 1}: ${node.getText(source).replaceAll(/\s+/g, ' ')}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return casts
}

/** The casts of the product's own code, where there are more than there may be. */
export function manyCasts(all: readonly Source[]): string[] {
  const casts = all.filter(({ path }) => /^(contract|server|web)\/src\//.test(path)).flatMap(castsIn)
  return casts.length > MAX_CASTS ? [`${casts.length} casts, over ${MAX_CASTS}:`, ...casts] : []
}
