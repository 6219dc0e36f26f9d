/** The columns of the product that hold a secret, or what proves one. They are never kept, whatever a definition declares. */
export const SECRET_COLUMNS: ReadonlySet<string> = new Set([
  'bind_hash',
  'code_hmac',
  'confirm_hash',
  'credential_id',
  'hash',
  'link_hash',
  'password',
  'password_hash',
  'password_id',
  'public_key',
  'request_hash',
  'salt',
  'secret',
  'secrets',
  'take_back_hash',
  'token',
  'token_hash',
])
/** The names that are taken for a secret wherever nobody has declared what they are. */
const secretName =
  /pass(word|phrase)|secret|token|hash|hmac|salt|(^|_)(otp|totp|pin|codes?|code_.*|bind|credential.*|(public|private|api)_key)$/i
/** The names whose value would be revealed even by a number. The number of codes left reveals nothing. */
const secretNumber = /pass(word|phrase)|secret|token|(^|_)(otp|totp|pin|code)$/i
/** Columns that say nothing to a reader: the folded text that searches run on. */
const noise = new Set(['search'])
/** Deeper than anything we record; what lies below is cut. */
const DEEPEST = 8

const NONE: ReadonlySet<string> = new Set()

// The existence of a password, or of a second factor, is no secret: a yes or no stays.
function isSecret(name: string, value: unknown, declared: ReadonlySet<string>): boolean {
  if (value === null || typeof value === 'boolean') return false
  if (declared.has(name)) return SECRET_COLUMNS.has(name)
  return (typeof value === 'number' ? secretNumber : secretName).test(name)
}

/**
 * A plain value as it may be kept for ever: nothing under a name such as password, token, hash or code, at any depth,
 * and no bytes. What was a Date is ISO text. `declared` are the columns that a definition answers to its readers: such a `code` is
 * that of a coupon, and stays.
 */
export function scrubbed(value: unknown, declared = NONE, depth = 0): unknown {
  if (value === null || typeof value !== 'object') return value
  if (value instanceof Date) return value.toISOString()
  if (ArrayBuffer.isView(value) || depth > DEEPEST) return undefined
  if (Array.isArray(value)) return value.map((entry) => scrubbed(entry, NONE, depth + 1))
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, entry]) => !noise.has(name) && !isSecret(name, entry, declared))
      .map(([name, entry]) => [name, scrubbed(entry, NONE, depth + 1)]),
  )
}
