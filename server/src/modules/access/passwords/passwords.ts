import { fieldInSentence } from '@bustan/contract/core/texts/fieldLabel.ts'
import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { PASSWORD_MAX_BYTES } from '@bustan/contract/access/account/session.ts'
import type { Config } from '../../../platform/config/config.ts'
import { AppError, invalidFields } from '../../../platform/faults/errors.ts'
import type { FieldError } from '../../../platform/faults/errors.ts'
import type { Translate } from '../../../platform/texts/texts.ts'
import { sameSecret } from '../../../platform/secret/sameSecret.ts'
import { DEMO_PASSWORD } from '../demo/demoPassword.ts'
import { commonPasswords } from './commonPasswords.ts'

const derive = promisify(argon2)

/** argon2id, 19 MiB, 2 passes (security.md, section 1): about 30 ms here. */
const MEMORY_KIB = 19_456
const PASSES = 2
const TAG_LENGTH = 32
/** Hashes at work at once, and calls that may wait for one: more are told to come back. */
const AT_ONCE = 2
const QUEUE = 50

let working = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working >= AT_ONCE) {
    if (waiting.length >= QUEUE)
      throw new AppError('too_many_requests', { values: { seconds: 2 }, headers: { 'retry-after': '2' } })
    await new Promise<void>((resume) => waiting.push(resume))
  }
  working += 1
  try {
    return await work()
  } finally {
    working -= 1
    waiting.shift()?.()
  }
}

const hashWith = (password: string, nonce: Buffer, memory: number, passes: number) =>
  inTurn(() =>
    derive('argon2id', { message: password, nonce, parallelism: 1, tagLength: TAG_LENGTH, memory, passes }),
  )

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** The PHC string a password is stored as. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await hashWith(password, salt, MEMORY_KIB, PASSES)
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${unpadded(salt)}$${unpadded(tag)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/
// Checked when there is no account, so that "no such email" takes as long as "wrong password".
const nobody = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${unpadded(randomBytes(16))}$${unpadded(randomBytes(TAG_LENGTH))}`

/**
 * True when `password` is the one `stored` was made from. Takes the same time when there is none: no account (null), or
 * one that was invited and has not chosen a password yet (no PHC string).
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const own = stored === null ? null : phc.exec(stored)
  const [, memory, passes, salt = '', tag = ''] = own ?? phc.exec(nobody) ?? []
  const wanted = Buffer.from(tag, 'base64')
  const created = await hashWith(password, Buffer.from(salt, 'base64'), Number(memory), Number(passes))
  return own !== null && sameSecret(created, wanted)
}

/** True for the hash of a password that is made with less work than today's are. */
export function isWeakHash(stored: string): boolean {
  const own = phc.exec(stored)
  return own !== null && (Number(own[1]) < MEMORY_KIB || Number(own[2]) < PASSES)
}

/**
 * Returns the problem of a new password, or null: it has to be long enough (PASSWORD_MIN) and more than blanks, not one of the
 * most common or that of demos, and not the email or its name. `about` are the names of the account.
 */
export function passwordProblem(
  config: Config,
  password: string,
  about: readonly string[],
): FieldError | null {
  const field = 'password'
  if (!password.trim()) return { field, key: 'required' }
  if ([...password].length < config.passwordMin)
    return { field, key: 'too_short', values: { minimum: config.passwordMin } }
  if (Buffer.byteLength(password) > PASSWORD_MAX_BYTES)
    return { field, key: 'too_long', values: { maximum: PASSWORD_MAX_BYTES } }
  const plain = password.trim().toLowerCase()
  const own = about.flatMap((name) => [name.toLowerCase(), name.toLowerCase().split('@')[0] ?? ''])
  const isKnown = commonPasswords().has(plain) || own.includes(plain) || plain === DEMO_PASSWORD
  return isKnown ? { field, key: 'common_password' } : null
}

/** The problem in words. */
export const textOfProblem = ({ field, key, values }: FieldError, t: Translate): string =>
  t(`validation/${key}`, { label: fieldInSentence(t, 'admins', field), ...values })

/** Throws 422 of `password` where there is a problem with a new one. */
export function requireGoodPassword(config: Config, password: string, about: readonly string[]): void {
  const problem = passwordProblem(config, password, about)
  if (problem) throw invalidFields([problem])
}
