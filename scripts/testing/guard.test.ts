import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'

const script = join(import.meta.dirname, 'guardedRun.ts')
/** Milliseconds within which nothing of a run may remain. */
const LIMIT = 10_000

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test.each(['kill', 'interrupt', 'end'] as const)(
  'after %s of a run nothing it started remains, detached or deaf to being asked, and its folder is gone',
  async (how) => {
    // The test's own run has a guard: the small one gets another.
    const { BUSTAN_RUN: _mark, ...env } = process.env
    const run = spawn(process.execPath, [script, how], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    const [line] = (await once(run.stdout, 'data')) as [Buffer]
    const { pids, folder } = JSON.parse(line.toString()) as { pids: number[]; folder: string }
    if (how !== 'end') {
      expect(pids.filter(isRunning)).toEqual(pids)
      run.kill(how === 'kill' ? 'SIGKILL' : 'SIGINT')
    }
    await vi.waitFor(
      () => {
        expect(pids.filter(isRunning)).toEqual([])
        expect(existsSync(folder)).toBe(false)
      },
      { timeout: LIMIT, interval: 200 },
    )
  },
)
