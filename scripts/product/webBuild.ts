import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const STAMP = join(ROOT, 'web/dist/.built-from')
const SOURCES = [
  'web/src',
  'web/public',
  'web/scripts',
  'web/index.html',
  'web/vite.config.ts',
  'contract/src',
  'package-lock.json',
]

/** A mark of everything the build is made of: names, sizes and times, so that looking costs milliseconds. */
function sourcesMark(): string {
  const hash = createHash('sha256')
  const visit = (path: string) => {
    const file = statSync(path, { throwIfNoEntry: false })
    if (!file) return
    if (file.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name))
    else hash.update(`${path} ${file.size} ${file.mtimeMs}\n`)
  }
  for (const source of SOURCES) visit(join(ROOT, source))
  return hash.digest('hex')
}

function builtFrom(): string | null {
  try {
    return readFileSync(STAMP, 'utf8')
  } catch {
    return null
  }
}

/** Builds the web when its sources changed since the last build. Rejects with what the build printed. */
export async function buildWebIfStale(): Promise<'built' | 'fresh'> {
  const mark = sourcesMark()
  if (builtFrom() === mark) return 'fresh'
  await run(process.execPath, [
    join(ROOT, 'node_modules/vite/bin/vite.js'),
    'build',
    'web',
    '--logLevel',
    'warn',
  ])
  writeFileSync(STAMP, mark)
  return 'built'
}

/** Runs a command to its end; rejects with its output when it fails. */
export function run(
  command: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let printed = ''
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${args.join(' ')} ended with ${code}\n${printed}`)),
    )
  })
}
