// Copies of the project in which bugs are planted: the one that somebody works in stays as it is.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ROOT } from '../product/webBuild.ts'

/** The files of the project as it stands: those of the last commit, as they are now, and those not yet in one. */
export function projectFiles(): string[] {
  const gitArguments = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  return execFileSync('git', gitArguments, { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file && existsSync(join(ROOT, file)))
}

/** A mark of the files of the project, but for those that match `except`: the same one for the same texts. */
export function projectMark(except: RegExp): string {
  const hash = createHash('sha256')
  for (const file of projectFiles().sort())
    if (!except.test(file)) hash.update(file).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex').slice(0, 16)
}

/** The project as it stands here, with the packages of this one; its own packages are the copy's. */
export function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'bustan-copy-'))
  for (const file of projectFiles()) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(ROOT, file), join(copy, file))
  }
  const modules = join(copy, 'node_modules')
  mkdirSync(join(modules, '@bustan'), { recursive: true })
  // The files stored between runs are made from the files of this project, not of the copy.
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@bustan' && name !== '.cache')
      symlinkSync(join(ROOT, 'node_modules', name), join(modules, name))
  for (const name of ['contract', 'server', 'web'])
    symlinkSync(join(copy, name), join(modules, '@bustan', name))
  return copy
}
