import { execFileSync } from 'node:child_process'
import { ROOT } from '../product/webBuild.ts'

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\0')
    .filter(Boolean)

/**
 * Files that changed since a commit, paths from the root, those that are gone among them. Without one: what no commit holds
 * yet, else what the last one changed.
 */
export function changedFiles(since?: string): string[] {
  const untracked = git('ls-files', '-z', '--others', '--exclude-standard')
  const changed = git('diff', '-z', '--name-only', '--no-renames', since ?? 'HEAD')
  const open = [...new Set([...changed, ...untracked])]
  if (open.length > 0 || since !== undefined) return open
  return git('diff', '-z', '--name-only', '--no-renames', 'HEAD~1', 'HEAD')
}
