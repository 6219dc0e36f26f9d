// Names that are declared in the sources, and the words that may not be a part of them: they were this project's own.
import ts from 'typescript'
import type { Source } from './sources.ts'

const words = new Set(
  'asked bones bring brought drawn found hear heard kept lapsed listed says tell told wish'.split(' '),
)
/** Names in which such a word is what anybody would say, or which travel to databases and other programs. */
const usual = new Set([
  'answerNotFound',
  'askedByNetwork',
  'found',
  'found_total',
  'heardAt',
  'listed',
  'nothingFound',
  'payout_asked_at',
  'substitution_wish',
  'told',
  'told_at',
])
/** The files in which one of the names above is a column, or a key of stored results, definitions or messages between tabs. */
const usualFiles: Readonly<Record<string, readonly string[]>> = {
  found: ['scripts/mutants.ts', 'scripts/testing/plantedRun.ts'],
  heardAt: ['web/src/platform/live/liveFeedOptions.ts'],
  listed: ['contract/src/core/kinds/kind.ts'],
  told: ['server/src/demo/seedDemo.test.ts', 'server/test/crashes/undoCrash.test.ts'],
}

const partsOf = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _]/)

const isUsual = (path: string, name: string) => usual.has(name) && (usualFiles[name]?.includes(path) ?? true)

/** Returns the names that a file declares: variables, parameters, functions, types and their members. */
function declaredNames({ path, text }: Source): string[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const names: string[] = []
  const visit = (node: ts.Node): void => {
    const isDeclared =
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isClassDeclaration(node) ||
      ts.isPropertySignature(node) ||
      ts.isPropertyDeclaration(node) ||
      ts.isMethodSignature(node) ||
      ts.isMethodDeclaration(node)
    if (isDeclared && node.name && ts.isIdentifier(node.name)) names.push(node.name.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind))
  return names
}

/** Names with a word in them that has to be decoded, whatever its case. */
export const decodedNames = (all: readonly Source[]): string[] =>
  all.flatMap((source) =>
    declaredNames(source)
      .filter((name) => partsOf(name).some((part) => words.has(part)) && !isUsual(source.path, name))
      .map((name) => `${source.path} declares ${name}`),
  )
