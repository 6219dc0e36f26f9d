import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '../config.ts'
import { readKey, KEY_BYTES } from './keyText.ts'

/** Where the key lies when SECRET_KEY is not set. */
export const keyFileOf = (dataDir: string): string => join(dataDir, 'secret.key')

const codeOf = (error: unknown) => (error as { code?: string }).code

/** The key of the folder's file, or null when there is no file. Throws ConfigError for one that holds no key. */
export async function readKeyFile(dataDir: string): Promise<Buffer | null> {
  const file = keyFileOf(dataDir)
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const key = readKey(text)
  if (!key) throw new ConfigError(`${file} holds no key. Put back the one that was there, or set SECRET_KEY.`)
  return key
}

/** Makes the folder's key, for its owner's eyes only; of two processes that make one at once, both get the first. */
export async function makeKeyFile(dataDir: string): Promise<Buffer> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const draft = join(dataDir, `secret.key.${randomUUID()}`)
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(`${randomBytes(KEY_BYTES).toString('base64')}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
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

/** What is sealed with the key is kept at once, so the key has to outlive a power cut as well. */
async function syncFolder(dataDir: string): Promise<void> {
  const folder = await open(dataDir).catch(() => null)
  // Windows opens no folders.
  await folder?.sync().catch(() => undefined)
  await folder?.close()
}
