import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { describe, expect, it, onTestFinished } from 'vitest'
import { carriesMark, MARK } from '../runMark.ts'
import { watchTree } from './treeCpu.ts'

/** Uses a second of CPU, says its number, and stays. */
const busy = `
  const used = () => process.cpuUsage().user + process.cpuUsage().system
  while (used() < 1e6) for (let step = 0; step < 1e6; step += 1) Math.sqrt(step)
  console.log(process.pid)
  setInterval(() => undefined, 1000)`
/** Starts the busy one and is gone before it has done anything. */
const leaving = `
  const { spawn } = require('node:child_process')
  spawn(process.execPath, ['-e', process.env.BUSY], { detached: true, stdio: ['ignore', 'inherit', 'ignore'] }).unref()`

/** Starts a script of the busy one, directly or by somebody who leaves; answers its number once its second is used. */
async function start(script: string, mark: string): Promise<number> {
  const child = spawn(process.execPath, ['-e', script], {
    env: { ...process.env, BUSY: busy, [MARK]: mark },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return Number(line)
}

/** Seconds of CPU of the test's own process since `from`. */
function ownSince(from: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1e6
}

/** Ends a process by force, and waits until it is gone: its parent, or whoever took that one's place, has been told. */
async function end(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => existsSync(`/proc/${pid}`), { timeout: 50_000 }).toBe(false)
}

describe.runIf(existsSync('/proc/self/stat'))('the CPU of a tree of processes', () => {
  it.each([
    ['a child', busy],
    ['one whose parent has left', leaving],
  ])('counts %s once, while it runs and when it has ended', async (_who, script) => {
    const mark = crypto.randomUUID()
    const tree = watchTree((pid) => carriesMark(pid, mark), 1_000_000)
    onTestFinished(tree.stop)
    const from = process.cpuUsage()
    const before = tree.spent() ?? 0
    const counted = () => (tree.spent() ?? 0) - before - ownSince(from)
    const pid = await start(script, mark)
    expect(counted()).toBeGreaterThan(0.9)
    await end(pid)
    const ended = counted()
    expect(ended).toBeGreaterThan(0.9)
    // Counted twice it would be two seconds.
    expect(ended).toBeLessThan(1.8)
  })

  it('leaves out who belongs to somebody else', async () => {
    const tree = watchTree(() => false, 1_000_000)
    onTestFinished(tree.stop)
    const from = process.cpuUsage()
    const before = tree.spent() ?? 0
    const pid = await start(leaving, 'another')
    expect((tree.spent() ?? 0) - before - ownSince(from)).toBeLessThan(0.5)
    await end(pid)
  })
})
