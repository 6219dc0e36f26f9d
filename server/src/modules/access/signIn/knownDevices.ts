import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sameSecret } from '../../../platform/secret/sameSecret.ts'
import type { ServerSecret } from '../../../platform/secret/serverSecret.ts'
import { cookieOptions } from '../sessions.ts'

// With the prefix no other host of the domain can set it.
const deviceCookie = (secure: boolean) => (secure ? '__Host-device' : 'device')
/** How long a device stays known after its last sign-in, in seconds. */
const LASTS = 180 * 24 * 60 * 60

// Bound to the password's hash, so that a new password makes every device a stranger again.
const markOf = (secret: ServerSecret, adminId: number, nonce: string, passwordHash: string) =>
  secret.keyedHash(`device ${adminId} ${nonce} ${passwordHash}`).toString('base64url')

/** Marks the browser as one this admin signed in from. */
export function rememberDevice(
  secret: ServerSecret,
  reply: FastifyReply,
  admin: { id: number; password_hash: string },
  secure: boolean,
): void {
  const nonce = randomBytes(12).toString('base64url')
  const value = `${admin.id}.${nonce}.${markOf(secret, admin.id, nonce, admin.password_hash)}`
  reply.setCookie(deviceCookie(secure), value, cookieOptions(secure, LASTS))
}

/**
 * The name of the device when this admin signed in from it before, else null. Wrong tries from such a device are counted
 * by themselves: whoever tries passwords elsewhere can't make the owner wait.
 */
export function knownDevice(
  secret: ServerSecret,
  request: FastifyRequest,
  admin: { id: number; password_hash: string } | undefined,
  secure: boolean,
): string | null {
  const [id, nonce = '', mark = ''] = (request.cookies[deviceCookie(secure)] ?? '').split('.')
  const wanted = markOf(secret, admin?.id ?? 0, nonce, admin?.password_hash ?? '')
  return admin && sameSecret(mark, wanted) && id === String(admin.id) ? nonce : null
}
