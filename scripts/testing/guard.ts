// Ends everything a run of the tests started, however the run itself ends.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../product/webBuild.ts'
import { MARK } from './runMark.ts'

/** Names the folder in which Node keeps what it compiled: a run starts the product a hundred times. */
const COMPILED = 'NODE_COMPILE_CACHE'

/** The part of the environment that a process of the run needs when it is not given the rest. */
export function runEnvironment(): Record<string, string> {
  const names = [MARK, COMPILED, 'TMPDIR']
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

/** Files in memory, on Linux. */
const MEMORY = '/dev/shm'
/** Bytes of it, and of the machine's memory, that have to be free. */
const ROOM = 6 * 1024 ** 3

/**
 * Returns the folder for what a run writes: in memory where there is room, for it lives no longer than the run, and a disk's journal
 * triples what a new database costs (decision 25.1).
 */
function temporaryRoot(): string {
  if (process.env['TMPDIR'] || !existsSync(MEMORY) || freemem() < ROOM) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize < ROOM ? tmpdir() : MEMORY
}

/**
 * Gives the processes that this one starts from now on a mark and a folder for temporary files of their own, and starts a
 * guard: once this process has ended, by itself or by kill -9, the guard ends whatever carries the mark and removes the
 * folder. Does nothing inside a run that has a guard.
 */
export function guardRun(): void {
  if (process.env[MARK]) return
  const mark = randomUUID()
  const folder = mkdtempSync(join(temporaryRoot(), 'bustan-run-'))
  // Postgres runs as another user, who has to get through to its folder.
  chmodSync(folder, 0o711)
  const guard = spawn(process.execPath, [join(import.meta.dirname, 'guardProcess.ts'), mark, folder], {
    detached: true,
    cwd: '/',
    // The end of this pipe is how the guard learns that this process is gone.
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  const { stdin } = guard
  if (stdin && 'unref' in stdin && typeof stdin.unref === 'function') stdin.unref()
  process.env[MARK] = mark
  process.env['TMPDIR'] = folder
  process.env[COMPILED] ??= join(ROOT, 'node_modules/.cache/bustan-compiled')
}
