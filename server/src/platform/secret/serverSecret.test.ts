import { createCipheriv, createHmac, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyPostgres } from '../../../test/databases/clusterOfRun.ts'
import { runsOn, usualDatabases } from '../../../test/databases/kinds.ts'
import { startProduct } from '../../../../scripts/product/productProcess.ts'
import { firstAdmin } from '../../../test/serverProcess.ts'
import { ConfigError, readConfig } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/openDatabase.ts'
import { keyFileOf } from './keyFile.ts'
import { openServerSecret } from './serverSecret.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))

test('SECRET_KEY is at least 32 bytes, in hex or base64', () => {
  const key = randomBytes(32)
  for (const text of [key.toString('hex'), key.toString('base64'), key.toString('base64url')])
    expect(readConfig({ SECRET_KEY: text }).secretKey).toEqual(key)
  expect(readConfig({}).secretKey).toBeNull()
  for (const text of ['short', randomBytes(31).toString('base64'), randomBytes(31).toString('hex'), 'a b c'])
    expect(() => readConfig({ SECRET_KEY: text })).toThrow(ConfigError)
})

describe.each(usualDatabases)('the key of the secrets on %s', (kind) => {
  let folder = ''
  let postgres: Awaited<ReturnType<typeof emptyPostgres>> | null = null
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bustan-secret-'))
    if (kind === 'postgres') postgres = await emptyPostgres()
  })
  afterAll(async () => {
    await postgres?.remove()
    await rm(folder, { recursive: true, force: true })
  })

  /** Opens the database anew, as a start does. */
  const restart = async <T>(
    work: (database: Database) => Promise<T>,
    url = postgres?.url,
    dataDir = folder,
  ): Promise<T> => {
    const database = await openDatabase({
      ...(url ? { url } : {}),
      dataDir: join(dataDir, 'database'),
    })
    try {
      await migrate(database, MIGRATIONS)
      return await work(database)
    } finally {
      await database.close()
    }
  }
  const opened = (environment: Record<string, string> = {}) =>
    restart((database) => openServerSecret(readConfig({ DATA_DIR: folder, ...environment }), database))
  const everySetting = (database: Database) =>
    sql<{ all: string }>`select string_agg(settings::text, '|') as all from settings`.execute(database.db)

  test('is taken over from a database where it lay open: all that was kept stays good', async () => {
    const old = randomBytes(32)
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', old, nonce)
    const bytes = Buffer.concat([cipher.update('JBSWY3DP', 'utf8'), cipher.final()])
    const sealed = Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString('base64')
    const value = JSON.stringify(old.toString('base64'))
    await restart(async ({ db }) => {
      await db.insertInto('settings').values({ key: 'internal.secret', value }).execute()
    })

    const secret = await opened()
    expect(secret.decrypt(sealed)).toBe('JBSWY3DP')
    expect(secret.keyedHash('code 7')).toEqual(createHmac('sha256', old).update('code 7').digest())
    await restart(async (database) => {
      const { rows } = await everySetting(database)
      expect(rows[0]?.all).toContain('internal.sealed_secret')
      expect(rows[0]?.all).not.toContain(old.toString('base64'))
    })
    expect((await opened()).decrypt(sealed)).toBe('JBSWY3DP')
  })

  test('lies in a file for its owner alone, which SECRET_KEY stands in for', async () => {
    const file = keyFileOf(folder)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const text = await readFile(file, 'utf8')
    const sealed = (await opened()).encrypt('a secret')
    await rm(file)
    try {
      expect((await opened({ SECRET_KEY: text })).decrypt(sealed)).toBe('a secret')
      await expect(stat(file)).rejects.toThrow('ENOENT')
    } finally {
      await writeFile(file, text)
    }
  })

  test('refuses to start without it, and with another one; nothing is changed', async () => {
    const file = keyFileOf(folder)
    const text = await readFile(file, 'utf8')
    const before = await restart(everySetting)
    const environment = { ...firstAdmin, DATA_DIR: folder, DATABASE_URL: postgres?.url ?? '' }
    const other = randomBytes(32).toString('base64')
    await expect(startProduct({ ...environment, SECRET_KEY: other })).rejects.toThrow(
      /ended with 1: SECRET_KEY does not open the secrets in this database/,
    )
    await rm(file)
    await expect(startProduct(environment)).rejects.toThrow(
      /ended with 1: The secrets in this database .* key that is not here\. Set SECRET_KEY/,
    )
    await expect(stat(file)).rejects.toThrow('ENOENT')
    await writeFile(file, `${other}\n`)
    await expect(opened()).rejects.toThrow(/The key in .*secret\.key does not open/)
    await writeFile(file, 'nonsense')
    await expect(opened()).rejects.toThrow(/holds no key/)
    await writeFile(file, text)
    expect(await restart(everySetting)).toEqual(before)
  })

  test('is asked of the database once, however often it is used', async () => {
    await restart(async (database) => {
      const secret = await openServerSecret(readConfig({ DATA_DIR: folder }), database)
      await database.db.deleteFrom('settings').where('key', 'like', 'internal.%').execute()
      expect(secret.decrypt(secret.encrypt('x'))).toBe('x')
      expect(secret.keyedHash('y')).toHaveLength(32)
    })
  })
})

describe.runIf(runsOn('postgres'))('machines that share one Postgres', () => {
  test('that start at once with one key get one secret; a machine with a key of its own is turned away', async () => {
    const { url, remove } = await emptyPostgres()
    const folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'bustan-secret-'))))
    const databases = await Promise.all([1, 2].map(() => openDatabase({ url, dataDir: '' })))
    try {
      const [first, second] = databases
      if (!first || !second) throw new Error('two databases')
      await migrate(first, MIGRATIONS)
      const shared = { SECRET_KEY: randomBytes(32).toString('base64') }
      const secrets = await Promise.all(
        databases.map((database) => openServerSecret(readConfig(shared), database)),
      )
      expect(secrets[0]?.keyedHash('x')).toEqual(secrets[1]?.keyedHash('x'))

      await first.db.deleteFrom('settings').where('key', 'like', 'internal.%').execute()
      const own = (index: number) => readConfig({ DATA_DIR: folders[index] })
      await openServerSecret(own(0), first)
      await expect(openServerSecret(own(1), second)).rejects.toThrow(/all need the same key/)
    } finally {
      await Promise.all(databases.map((database) => database.close()))
      await remove()
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true })))
    }
  })
})
