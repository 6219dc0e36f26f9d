import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16
/** The name of what values are encrypted by, AES-256-GCM, as it stands in front of each. */
const ALGORITHM = 'a256gcm'
const NAMED = /^(\w+)\.([\da-f]{8})\.([\w+/]+={0,2})$/

/** A value was encrypted with another key than this process has, or by what this version does not know. */
class OtherKey extends Error {}

/** Returns the name of a key: it tells which one is meant, and nothing of the key. */
const keyName = (key: Buffer): string =>
  createHmac('sha256', key).update('name of this key').digest('hex').slice(0, 8)

/** Encrypts, and names the algorithm and the key: `a256gcm.1a2b3c4d.…`. */
export function encryptWith(key: Buffer, plain: Buffer): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const bytes = Buffer.concat([cipher.update(plain), cipher.final()])
  const text = Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString('base64')
  return `${ALGORITHM}.${keyName(key)}.${text}`
}

/** Opens what `encryptWith` made, or an older version, which named no key. Throws OtherKey, or what a changed value is refused with. */
export function decryptWith(key: Buffer, encrypted: string): Buffer {
  const [, algorithm = ALGORITHM, name = keyName(key), text = encrypted] = NAMED.exec(encrypted) ?? []
  if (algorithm !== ALGORITHM || name !== keyName(key))
    throw new OtherKey(
      `encrypted by ${algorithm} with the key ${name}; this is ${keyName(key)} of ${ALGORITHM}`,
    )
  const bytes = Buffer.from(text, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}

/** The key that the data's key is encrypted with: made of SECRET_KEY or the file, and used for nothing else. */
export const wrappingKey = (secretKey: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', 'bustan data key', 32))
