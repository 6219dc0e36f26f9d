import { spawnSync } from 'node:child_process'
import { appendFileSync, chownSync, existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

const installations = '/usr/lib/postgresql'
const isRoot = process.getuid?.() === 0

export interface PostgresCluster {
  /** Connects to the database `postgres` as its superuser. */
  url: string
  directory: string
}

// Postgres refuses to run as root.
function ids(): { uid: number; gid: number } | undefined {
  if (!isRoot) return undefined
  const number = (flag: string): number =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  const user = { uid: number('-u'), gid: number('-g') }
  if (!(user.uid > 0)) throw new Error('The tests run as root and need the unprivileged user "postgres"')
  return user
}

function run(program: string, parameters: string[]): void {
  // Its own working directory: the user may not read ours. Output ignored: the server would hold a pipe open for ever.
  const result = spawnSync(program, parameters, { ...ids(), cwd: '/', stdio: 'ignore', timeout: 60_000 })
  if (result.status === 0) return
  throw new Error(`${program} ${parameters.join(' ')} failed`, { cause: result.error })
}

function findPrograms(): string | undefined {
  if (!existsSync(installations)) return undefined
  const versions = readdirSync(installations).sort((a, b) => Number(a) - Number(b))
  return versions
    .map((version) => join(installations, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')))
}

function requirePrograms(): string {
  const programs = findPrograms()
  if (programs) return programs
  if (isRoot) {
    spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', '-q', 'postgresql-15'], { stdio: 'ignore' })
  }
  const installed = findPrograms()
  if (installed) return installed
  throw new Error(
    'Tests on Postgres need its programs (initdb, pg_ctl): install the package postgresql-15, ' +
      'or run with TEST_DATABASE=embedded.',
  )
}

/** A TCP port of this machine that nobody uses now. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}

/** Nothing has to outlive the machine, but what was committed outlives a server that is ended without warning. */
export const lastingSettings = ['fsync = off', 'max_connections = 200', 'shared_buffers = 64MB']

/** Nothing has to outlive the server. */
const throwaway = [...lastingSettings, 'synchronous_commit = off', 'full_page_writes = off']

function initialise(programs: string, directory: string, settings: readonly string[]): void {
  mkdirSync(directory, { mode: 0o700 })
  const owner = ids()
  if (owner) chownSync(directory, owner.uid, owner.gid)
  const data = join(directory, 'data')
  const encoding = ['-E', 'UTF8', '--locale=C.UTF-8']
  run(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', ...encoding, '-N'])
  const own = ["listen_addresses = '127.0.0.1'", "unix_socket_directories = ''", ...settings]
  appendFileSync(join(data, 'postgresql.conf'), `\n${own.join('\n')}\n`)
}

/**
 * Starts the cluster in this folder, on a free port unless one is named; makes it first, with these lines of postgresql.conf, when the
 * folder does not exist yet. Throws when it runs already.
 */
export async function startCluster(
  directory: string,
  settings: readonly string[] = throwaway,
  at?: number,
): Promise<PostgresCluster> {
  const programs = requirePrograms()
  if (!existsSync(directory)) initialise(programs, directory, settings)
  const port = at ?? (await freePort())
  const data = join(directory, 'data')
  run(join(programs, 'pg_ctl'), ['-D', data, '-l', join(directory, 'log'), '-o', `-p ${port}`, '-w', 'start'])
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, directory }
}

// A cluster that was killed with its machine leaves its file behind, with the number of a process that is gone.
function isAlive(data: string): boolean {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return false
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data)
  } catch {
    return false
  }
}

/** Stops a cluster. Synchronous, so that an exit handler can call it. Does nothing when it does not run. */
export function stopCluster(directory: string, mode: 'fast' | 'immediate' = 'immediate'): void {
  const data = join(directory, 'data')
  const programs = findPrograms()
  if (!programs || !isAlive(data)) return
  run(join(programs, 'pg_ctl'), ['-D', data, '-m', mode, '-w', 'stop'])
}
