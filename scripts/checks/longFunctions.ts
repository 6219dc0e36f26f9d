import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../product/webBuild.ts'

/** Lines of code of a function; and how many may have more than the usual. */
const LONGEST_FUNCTION = 80
const USUAL_FUNCTION = 60
const MAX_LONG_FUNCTIONS = 15

interface Long {
  message: string
  filename: string
}

/** Functions that are too long to read at once. `findings` is what oxlint says of those over the usual. */
export function longFunctions(findings: readonly Long[]): string[] {
  const sizes = findings.map(({ message, filename }) => ({
    lines: Number(/\((\d+)\)/.exec(message)?.[1]),
    name: `${filename}: ${/`(\w+)`/.exec(message)?.[1] ?? 'a function'}`,
  }))
  const over = sizes.filter(({ lines: count }) => count > USUAL_FUNCTION)
  return [
    ...over
      .filter(({ lines: count }) => count > LONGEST_FUNCTION)
      .map(({ lines: count, name }) => `${name} has ${count} lines, over ${LONGEST_FUNCTION}`),
    ...(over.length > MAX_LONG_FUNCTIONS
      ? [
          `${over.length} functions over ${USUAL_FUNCTION} lines, over ${MAX_LONG_FUNCTIONS}: ${over.map(({ name }) => name).join(', ')}`,
        ]
      : []),
  ]
}

const LINTED = ['contract/src', 'server/src', 'server/test', 'web/src', 'scripts', 'bench', 'e2e']

/** The functions oxlint finds longer than the usual, blank lines and comments left out; tests read as lists, they are. */
export function functionsOverUsual(): Long[] {
  const folder = mkdtempSync(join(tmpdir(), 'bustan-lint-'))
  const config = join(folder, 'functions.json')
  const rule = ['error', { max: USUAL_FUNCTION, skipBlankLines: true, skipComments: true }]
  writeFileSync(config, JSON.stringify({ rules: { 'max-lines-per-function': rule } }))
  const lint = ['-c', config, '-A', 'all', '-D', 'max-lines-per-function', '--format', 'json']
  const { stdout } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/oxlint/bin/oxlint'), ...lint, ...LINTED],
    { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  rmSync(folder, { recursive: true })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Long[] }
  return diagnostics.filter(({ filename }) => !/\.(test|spec)\.tsx?$/.test(filename))
}
