// The guard of a run (guard.ts), in a process and a session of its own: nobody's interrupt reaches it.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { carriesMark, MARK } from './runMark.ts'

const [mark = '', folder = ''] = process.argv.slice(2)
/** Milliseconds between two looks, and until those who were asked to end are killed. */
const LOOK_EVERY = 200
const GRACE = 3_000
/** Milliseconds after which the guard gives up. */
const LIMIT = 9_000

/** Numbers of the processes that carry the mark. */
function marked(): number[] {
  if (existsSync('/proc/self/environ'))
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => Number.isInteger(pid) && carriesMark(pid, mark))
  const processes = execFileSync('ps', ['-axEww', '-o', 'pid=,command='], { encoding: 'utf8' })
  return processes
    .split('\n')
    .filter((line) => line.includes(`${MARK}=${mark}`))
    .map((line) => Number.parseInt(line, 10))
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, name)
    } catch {
      // It has ended meanwhile.
    }
}

process.stdin.resume()
await new Promise((resolve) => process.stdin.once('close', resolve))

const began = Date.now()
signal(marked(), 'SIGTERM')
for (let left = marked(); left.length > 0 && Date.now() - began < LIMIT; left = marked()) {
  await wait(LOOK_EVERY)
  if (Date.now() - began > GRACE) signal(left, 'SIGKILL')
}
rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
