import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { createApp } from '../../src/app.ts'
import { seedAccess } from '../../src/modules/access/index.ts'
import { readConfig } from '../../src/platform/config.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { openDatabase } from '../../src/platform/db/openDatabase.ts'
import { createJobs } from '../../src/platform/jobs/jobs.ts'
import { keyFileOf } from '../../src/platform/secret/keyFile.ts'
import { createPlatform } from '../../src/start.ts'
import { administer, clusterUrl, withDatabase } from './clusterOfRun.ts'
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

const databaseName = (name: TemplateName) => `bustan_template_${name}`

async function makePostgres(name: TemplateName, from: string): Promise<void> {
  const cluster = await clusterUrl()
  await administer(cluster, `create database ${databaseName(name)} template ${from}`)
  const database = await openDatabase({ url: withDatabase(cluster, databaseName(name)), dataDir: '' })
  await furnish(database, name)
  await database.close()
}

/** The Postgres database to copy, made once per run. */
export async function postgresTemplate(name: TemplateName): Promise<string> {
  await oncePerRun('postgres.templates', async () => {
    await makePostgres('empty', 'template0')
    await makePostgres('staffed', databaseName('empty'))
    return Buffer.from('made')
  })
  return databaseName(name)
}

/** Everything a template is made by. Two trees that agree in it make the same template. */
function fingerprint(): string {
  const hash = createHash('sha256')
  const files = [
    'server/migrations/**/*',
    'server/src/**/*.ts',
    'contract/src/**/*.ts',
    'server/test/databases/*.ts',
  ]
  for (const file of globSync(files, { cwd: root }).toSorted())
    if (/\.(ts|sql)$/.test(file) && !file.endsWith('.test.ts'))
      hash.update(file).update(readFileSync(join(root, file)))
  return hash
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
    .slice(0, 24)
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

/** The embedded database to copy, as a dump: made once per run, or taken from an earlier run of the same sources. */
export function embeddedTemplate(name: TemplateName): Promise<Buffer> {
  return oncePerRun(`embedded.${name}`, async () => {
    const cached = join(dumps, `${name}-${fingerprint()}`)
    if (existsSync(cached)) return readFileSync(cached)
    const dump = await makeDump(name, name === 'empty' ? 'empty' : await embeddedTemplate('empty'))
    mkdirSync(dumps, { recursive: true })
    writeFileSync(`${cached}.${process.pid}`, dump)
    renameSync(`${cached}.${process.pid}`, cached)
    return dump
  })
}
