import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { MARKER } from '../../server/src/platform/files/files.ts'
import { FILES_PLACE } from '../../server/src/platform/files/filesPlace.ts'
import { firstAdmin, signInToServer } from '../../server/test/serverProcess.ts'
import { startProduct } from '../../scripts/product/productProcess.ts'
import type { ProductProcess } from '../../scripts/product/productProcess.ts'
import { SECRET_KEY } from '../shops/secretKey.ts'
import type { Measured } from './measure.ts'
import { openCpuMeter } from './processCpu.ts'

const BARE = fileURLToPath(new URL('../bare/bareServer.ts', import.meta.url))

/** Both run as an owner would run them on a direct connection: production, prepared statements, ten connections. */
const alike = { NODE_ENV: 'production', DATABASE_NAMED: '1', DATABASE_POOL: '10' }
/** Callers come from networks of their own, as a proxy would say. */
const proxied = { TRUST_PROXY: '127.0.0.1' }

export interface MeasuredServer extends Measured {
  /** Its process. */
  pid: number
  /** The folder of its files: all processes on one database share it. */
  folder: string
  stop(): Promise<void>
}

async function measured(
  server: ProductProcess,
  url: string,
  name: string,
  token: string,
  folder = '',
): Promise<MeasuredServer> {
  // A run that fails half-way leaves nothing behind.
  process.once('exit', () => server.child.kill('SIGKILL'))
  const meter = await openCpuMeter(url, name, server.child.pid ?? 0)
  const stop = async () => {
    await meter.close()
    await server.stop()
  }
  return { url: server.url, token, meter, pid: server.child.pid ?? 0, folder, stop }
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bustan-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Puts the name of its files' place, which a filled database keeps from run to run, into the folder that takes that place. */
async function takePlace(url: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'bench-place' })
  await client.connect()
  try {
    const { rows } = await client.query<{ value: string }>('select value from settings where key = $1', [
      FILES_PLACE,
    ])
    const [place] = rows
    if (!place) return
    mkdirSync(join(folder, 'files'), { recursive: true })
    writeFileSync(join(folder, 'files', MARKER), `${place.value}\n`)
  } finally {
    await client.end()
  }
}

/**
 * The product on a filled database, in a process of its own; another version of it where its `main` is given, and in the folder of
 * another process that serves from the same database where there is one.
 */
export async function startMeasured(
  url: string,
  main?: string,
  folder: string = newFolder(),
): Promise<MeasuredServer> {
  await takePlace(url, folder)
  const own = { ...firstAdmin, SECRET_KEY, DATA_DIR: folder, DATABASE_URL: url }
  const server = await startProduct({ ...alike, ...proxied, ...own }, main)
  return measured(server, url, 'bustan', await signInToServer(server.url), folder)
}

/** The hand-written server on the same database. `token` is one that the product gave. */
export async function startBare(url: string, token: string): Promise<MeasuredServer> {
  const server = await startProduct({ ...alike, DATABASE_URL: url }, BARE)
  return measured(server, url, 'bench-bare', token)
}
