/** Bytes a key has at least. */
export const KEY_BYTES = 32

/** A key as it is written down (hex, base64 or base64url), or null when it is too short or neither. */
export function readKey(text: string): Buffer | null {
  const written = text.trim()
  const isHex = /^(?:[\da-f]{2})+$/i.test(written)
  if (!isHex && !/^[\w+/-]+={0,2}$/.test(written)) return null
  const key = Buffer.from(written, isHex ? 'hex' : 'base64')
  return key.length >= KEY_BYTES ? key : null
}
