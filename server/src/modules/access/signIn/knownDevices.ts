import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sameSecret } from '../../../platform/secret/sameSecret.ts'
import type { ServerSecret } from '../../../platform/secret/serverSecret.ts'
import { cookieOptions } from './sessions.ts'

// With the prefix no other host of the domain can set it.
const deviceCookie = (secure: boolean) => (secure ? '__Host-device' : 'device')
/** The time for which a device stays known after its last sign-in, in seconds. */
const LASTS = 180 * 24 * 60 * 60

/** The owner of the device. */
interface Owner {
  id: number
  password_hash: string
  password_id: string
}

// Bound to the password, so that a new one makes every device a stranger again; not to its hash, which may be made anew.
const deviceHash = (secret: ServerSecret, adminId: number, nonce: string, password: string) =>
  secret.keyedHash(`device ${adminId} ${nonce} ${password}`).toString('base64url')

/** Marks the browser as one this admin signed in from. */
export function rememberDevice(
  secret: ServerSecret,
  reply: FastifyReply,
  admin: Owner,
  secure: boolean,
): void {
  const nonce = randomBytes(12).toString('base64url')
  const value = `${admin.id}.${nonce}.${deviceHash(secret, admin.id, nonce, admin.password_id)}`
  reply.setCookie(deviceCookie(secure), value, cookieOptions(secure, LASTS))
}

/**
 * The name of the device when this admin signed in from it before, else null. Wrong tries from such a device are counted
 * by themselves: whoever tries passwords elsewhere can't make the owner wait.
 */
export function knownDevice(
  secret: ServerSecret,
  request: FastifyRequest,
  admin: Owner | undefined,
  secure: boolean,
): string | null {
  const [id, nonce = '', mark = ''] = (request.cookies[deviceCookie(secure)] ?? '').split('.')
  const isBoundTo = (password = '') => sameSecret(mark, deviceHash(secret, admin?.id ?? 0, nonce, password))
  // Browsers have marks from before that are bound to the hash.
  const isKnown = [admin?.password_id, admin?.password_hash].map(isBoundTo).includes(true)
  return admin && isKnown && id === String(admin.id) ? nonce : null
}
