const secretName =
  /pass(word|phrase)|secret|token|hash|hmac|salt|(^|_)(otp|totp|pin|codes?|code_.*|bind|credential.*|(public|private|api)_key)$/i
/** The names whose value would be revealed even by a number. The number of codes left reveals nothing. */
const secretNumber = /pass(word|phrase)|secret|token|(^|_)(otp|totp|pin|code)$/i
/** Columns that say nothing to a reader: the folded text that searches run on. */
const noise = new Set(['search'])
/** Deeper than anything we record; what lies below is cut. */
const DEEPEST = 8

// The existence of a password, or of a second factor, is no secret: a yes or no stays.
function isSecret(name: string, value: unknown): boolean {
  if (value === null || typeof value === 'boolean') return false
  return (typeof value === 'number' ? secretNumber : secretName).test(name)
}

/**
 * A plain value as it may be kept for ever: nothing under a name such as password, token, hash or code, at any depth,
 * and no bytes. What was a Date is ISO text.
 */
export function scrubbed(value: unknown, depth = 0): unknown {
  if (value === null || typeof value !== 'object') return value
  if (value instanceof Date) return value.toISOString()
  if (ArrayBuffer.isView(value) || depth > DEEPEST) return undefined
  if (Array.isArray(value)) return value.map((entry) => scrubbed(entry, depth + 1))
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, entry]) => !noise.has(name) && !isSecret(name, entry))
      .map(([name, entry]) => [name, scrubbed(entry, depth + 1)]),
  )
}
