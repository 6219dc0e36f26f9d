import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { pino } from 'pino'
import { createApp } from '../../src/app.ts'
import { seedAccess } from '../../src/modules/access/index.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { openDatabase } from '../../src/platform/db/openDatabase.ts'
import { createJobs } from '../../src/platform/jobs/jobs.ts'
import { keyFileOf } from '../../src/platform/secret/keyFile.ts'
import { createPlatform } from '../../src/start.ts'
import { clusterUrl, withDatabase } from './clusterOfRun.ts'
import { oncePerRun, runDirectory } from './testRun.ts'

const root = join(import.meta.dirname, '../../..')
const migrations = join(root, 'server/migrations')

/** The key that seals the secrets of every database made from a template: SECRET_KEY's file, as a text. */
export const TEMPLATE_KEY = Buffer.alloc(32, 'bustan test key').toString('base64')

/** `empty` has the migrations and the tables of jobs; `staffed` also what a demo's first start adds: roles, admins, secrets, queues. */
export type TemplateName = 'empty' | 'staffed'

/** Puts on the migrations, and makes what the first start of a demo makes. */
async function furnish(database: Database, name: TemplateName): Promise<void> {
  const log = pino({ level: 'silent' })
  if (name === 'empty') {
    await migrate(database, migrations)
    const jobs = createJobs(database, log)
    await jobs.open()
    await jobs.stop()
    return
  }
  const dataDir = join(runDirectory(), `start-${database.kind}`)
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(keyFileOf(dataDir), `${TEMPLATE_KEY}\n`, { mode: 0o600 })
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', DEMO: '1', LOG_LEVEL: 'silent' })
  const stopping = new AbortController()
  const platform = await createPlatform(config, database, log, stopping.signal)
  await seedAccess(platform)
  const app = await createApp(platform)
  await platform.jobs.open()
  stopping.abort()
  await app.close()
  await platform.jobs.stop()
}

/** The sources a template is made by. What else the product is made of leaves no trace in it. */
const SOURCES = [
  'package-lock.json',
  'server/migrations/*.ts',
  'server/src/platform/{changes,db,jobs,outgoing/push,secret,settings}/**/*.ts',
  'server/src/modules/access/**/*.ts',
  'contract/src/{access,settings}/**/*.ts',
  'server/test/databases/*.ts',
]

/** Equal in two trees that make the same templates. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of globSync(SOURCES, { cwd: root }).toSorted())
    if (!file.endsWith('.test.ts')) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

const exists = async (client: pg.Client, name: string): Promise<boolean> =>
  (await client.query('select 1 from pg_database where datname = $1', [name])).rows.length > 0

/** Makes a template under its name once it is whole: other runs on the same cluster may look for it meanwhile. */
async function makePostgres(
  cluster: string,
  client: pg.Client,
  name: string,
  how: TemplateName,
  from: string,
): Promise<void> {
  if (await exists(client, name)) return
  const draft = `${name}_draft`
  await client.query(`drop database if exists ${draft} with (force)`)
  await client.query(`create database ${draft} template ${from}`)
  const database = await openDatabase({ url: withDatabase(cluster, draft), dataDir: '' })
  await furnish(database, how)
  await database.close()
  await client.query(`alter database ${draft} rename to ${name}`)
}

/** The Postgres database to copy, made once per run, or per cluster that several runs share. */
export async function postgresTemplate(name: TemplateName): Promise<string> {
  const names = await oncePerRun('postgres.templates', async () => {
    const cluster = await clusterUrl()
    const client = new pg.Client({ connectionString: cluster })
    await client.connect()
    try {
      await client.query("select pg_advisory_lock(hashtext('bustan templates'))")
      const prefix = `bustan_template_${fingerprint()}`
      await makePostgres(cluster, client, `${prefix}_empty`, 'empty', 'template0')
      await makePostgres(cluster, client, `${prefix}_staffed`, 'staffed', `${prefix}_empty`)
      return Buffer.from(prefix)
    } finally {
      await client.end()
    }
  })
  return `${names.toString()}_${name}`
}

/** Dumps stay here between runs: the same sources make the same one, and PGlite takes ten seconds of a core for it. */
const dumps = join(root, 'node_modules/.cache/bustan-templates')

async function makeDump(name: TemplateName, from: Uint8Array | 'empty'): Promise<Uint8Array> {
  const database = await openDatabase({ dataDir: '', memoryTemplate: from })
  try {
    await furnish(database, name)
    if (!database.dump) throw new Error('The embedded database has no dump')
    return await database.dump()
  } finally {
    await database.close()
  }
}

/**
 * The embedded database to copy, as a tar: made once per run, or taken from an earlier run of the same sources. The run unpacks it
 * once, because a database that unpacks its own takes half as long again to open.
 */
export function embeddedTemplate(name: TemplateName): Promise<Buffer> {
  return oncePerRun(`embedded.${name}`, async () => {
    const cached = join(dumps, `${name}-${fingerprint()}`)
    if (existsSync(cached)) return gunzipSync(readFileSync(cached))
    const dump = await makeDump(name, name === 'empty' ? 'empty' : await embeddedTemplate('empty'))
    mkdirSync(dumps, { recursive: true })
    writeFileSync(`${cached}.${process.pid}`, dump)
    renameSync(`${cached}.${process.pid}`, cached)
    return gunzipSync(dump)
  })
}

/** A folder of an embedded database with the migrations, to copy: made once per run, or taken from an earlier run. */
export async function embeddedFolder(): Promise<string> {
  const path = await oncePerRun('embedded.folder', async () => {
    const cached = join(dumps, `folder-${fingerprint()}`)
    if (!existsSync(cached)) {
      const draft = `${cached}.${process.pid}`
      mkdirSync(dumps, { recursive: true })
      const database = await openDatabase({ dataDir: draft })
      await furnish(database, 'empty')
      await database.close()
      renameSync(draft, cached)
    }
    return Buffer.from(cached)
  })
  return path.toString()
}
