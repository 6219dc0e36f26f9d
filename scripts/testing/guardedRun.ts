// A run in small, for the guard's test: starts processes that do not end by themselves, says their numbers, and waits.
import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { guardRun } from './guard.ts'

guardRun()
const folder = mkdtempSync(join(tmpdir(), 'left-'))
const deaf = 'process.on("SIGTERM", () => {}); console.log("ready"); setInterval(() => {}, 1000)'
const children = [false, true].map((detached) =>
  spawn(process.execPath, ['-e', deaf], { detached, stdio: ['ignore', 'pipe', 'ignore'] }),
)
await Promise.all(children.map(({ stdout }) => new Promise((resolve) => stdout.once('data', resolve))))
console.log(JSON.stringify({ pids: children.map(({ pid }) => pid), folder }))
if (process.argv[2] === 'end') process.exit(0)
setInterval(() => undefined, 1000)
