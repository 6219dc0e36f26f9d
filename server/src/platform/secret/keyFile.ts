import { recordOf } from '@bustan/contract/core/values/objects.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rename, rm, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseNow } from '../time/clock.ts'
import { ConfigError } from '../config/config.ts'
import { readKey, KEY_BYTES } from './keyText.ts'

/** Returns the path of the key when SECRET_KEY is not set. */
export const keyFileOf = (dataDir: string): string => join(dataDir, 'secret.key')

const codeOf = (error: unknown) => recordOf(error)['code']

/** A new key lies here until the database goes by it. */
const nextFileOf = (dataDir: string) => `${keyFileOf(dataDir)}.next`

/** The key in a file, or null when there is no file. Throws ConfigError for one that holds no key. */
async function readKeyOf(file: string): Promise<Buffer | null> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const key = readKey(text)
  if (!key) throw new ConfigError(`${file} holds no key. Put back the one that was there, or set SECRET_KEY.`)
  return key
}

/**
 * The key of the folder's file, or null when there is no file. Where a change of keys was cut off between the database and the file,
 * the one that `opens` the database is put in its place first. Throws ConfigError for a file that holds no key.
 */
export async function readKeyFile(
  dataDir: string,
  opens: (key: Buffer) => boolean = () => true,
): Promise<Buffer | null> {
  const key = await readKeyOf(keyFileOf(dataDir))
  if (key && opens(key)) return key
  const next = await readKeyOf(nextFileOf(dataDir))
  if (!next || !opens(next)) return key
  await takeNextKeyFile(dataDir)
  return next
}

async function writeKey(file: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(`${randomBytes(KEY_BYTES).toString('base64')}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes the key that is to follow the folder's, beside it. One of a change that came to nothing makes way. */
export async function makeNextKeyFile(dataDir: string): Promise<Buffer> {
  const file = nextFileOf(dataDir)
  await rm(file, { force: true })
  await writeKey(file)
  await syncFolder(dataDir)
  const key = await readKeyOf(file)
  if (!key) throw new Error('the next key of this installation could not be made')
  return key
}

/** Puts the next key in place of the folder's, which stays beside it under a name that says when. Returns that name, or null. */
export async function takeNextKeyFile(dataDir: string): Promise<string | null> {
  const moment = databaseNow()
    .toISOString()
    .replaceAll(/[-:]|\.\d+/g, '')
  const old = `${keyFileOf(dataDir)}.until-${moment}`
  const isThere = await link(keyFileOf(dataDir), old).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) === 'ENOENT') return false
      throw error
    },
  )
  await rename(nextFileOf(dataDir), keyFileOf(dataDir))
  await syncFolder(dataDir)
  return isThere ? old : null
}

/** Makes the folder's key, for its owner's eyes only; of two processes that make one at once, both get the first. */
export async function makeKeyFile(dataDir: string): Promise<Buffer> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const draft = join(dataDir, `secret.key.${randomUUID()}`)
  await writeKey(draft)
  // Whole or not at all, and never over one that is there.
  await link(draft, keyFileOf(dataDir)).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error
  })
  await unlink(draft)
  await syncFolder(dataDir)
  const key = await readKeyFile(dataDir)
  if (!key) throw new Error('the key of this installation could not be made')
  return key
}

/** Syncs the folder. Data sealed with the key is stored at once, so the key has to outlive a power cut as well. */
async function syncFolder(dataDir: string): Promise<void> {
  const folder = await open(dataDir).catch(() => null)
  // Windows opens no folders.
  await folder?.sync().catch(() => undefined)
  await folder?.close()
}
