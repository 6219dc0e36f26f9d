import { isIP } from 'node:net'
import { ENDPOINT_MAX } from '@bustan/contract/messaging/push/push.ts'
import { isLoopback, hostOf } from '../../config/loopback.ts'

/** The push services of browsers, and Google's for apps: a host itself, or with a dot in front what ends with it. */
const KNOWN = [
  'fcm.googleapis.com',
  'oauth2.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  'web.push.apple.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const

/**
 * An address that pushes may go to, or null: https at a push service that is known, and nothing else, since whoever registers a
 * browser chooses it. `more` are services of this installation (PUSH_HOSTS, `host:port`); one on this machine may do without TLS.
 */
export function pushTarget(address: string, more: readonly string[]): URL | null {
  if (address.length > ENDPOINT_MAX || !URL.canParse(address)) return null
  const url = new URL(address)
  if (url.username || url.password) return null
  const host = hostOf(address)
  if (more.includes(url.host)) return url.protocol === 'https:' || isLoopback(host) ? url : null
  if (url.protocol !== 'https:' || url.port !== '' || isIP(host)) return null
  return KNOWN.some((known) => (known.startsWith('.') ? host.endsWith(known) : host === known)) ? url : null
}
