// Results of long runs, kept beside the packages: a run that was stopped goes on where it stopped.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../product/webBuild.ts'

/** The commit that is checked out, in short; `+` where files differ from it. */
export function commitName(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
  try {
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') ? '+' : '')
  } catch {
    return 'no commit'
  }
}

/**
 * Results by name. `kind` is a run's, such as `mutants`; results of another `version` are another file, and are kept
 * beside these. They are on the disk before `set` returns.
 */
export function storedResults<Result>(kind: string, version = 'all') {
  const folder = join(ROOT, 'node_modules/.cache', `bustan-${kind}`)
  const file = join(folder, `${version}.json`)
  const results: Record<string, Result> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const setAll = (more: readonly (readonly [name: string, result: Result])[]): void => {
    Object.assign(results, Object.fromEntries(more))
    mkdirSync(folder, { recursive: true })
    // A run that is killed while it writes leaves the file of before.
    writeFileSync(`${file}.new`, JSON.stringify(results, null, 2))
    renameSync(`${file}.new`, file)
  }
  return {
    get: (name: string): Result | undefined => results[name],
    set: (name: string, result: Result): void => setAll([[name, result]]),
    setAll,
  }
}
