import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** The file that says what a build was made of, in a checkout. */
const STAMP = 'web/dist/.built-from'
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
function sourcesMark(root: string): string {
  const hash = createHash('sha256')
  const visit = (path: string) => {
    const file = statSync(path, { throwIfNoEntry: false })
    if (!file) return
    if (file.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name))
    else hash.update(`${path} ${file.size} ${file.mtimeMs}\n`)
  }
  for (const source of SOURCES) visit(join(root, source))
  return hash.digest('hex')
}

function builtFrom(root: string): string | null {
  try {
    return readFileSync(join(root, STAMP), 'utf8')
  } catch {
    return null
  }
}

/** Builds the web of a checkout when its sources changed since the last build. Rejects with what the build printed. */
export async function buildWebIfStale(root = ROOT): Promise<'built' | 'fresh'> {
  const mark = sourcesMark(root)
  if (builtFrom(root) === mark) return 'fresh'
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  await run(process.execPath, [vite, 'build', 'web', '--logLevel', 'warn'], {}, root)
  writeFileSync(join(root, STAMP), mark)
  return 'built'
}

/** Runs a command to its end, in the folder of this checkout unless stated; rejects with its output when it fails. */
export function run(
  command: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
  cwd = ROOT,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
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
