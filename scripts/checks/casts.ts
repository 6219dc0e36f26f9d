import ts from 'typescript'

/** Each `as` of a file, as `path:line: what is taken for what`. `as const` claims nothing that could be wrong, and is left out. */
export function castsIn({ path, text }: { path: string; text: string }): string[] {
  if (!/\bas\b/.test(text)) return []
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  const casts: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isAsExpression(node) && !ts.isConstTypeReference(node.type)) {
      const { line } = source.getLineAndCharacterOfPosition(node.type.getStart(source))
      casts.push(`${path}:${line + 1}: ${node.getText(source).replaceAll(/\s+/g, ' ')}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return casts
}
