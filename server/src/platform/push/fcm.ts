import { createSign } from 'node:crypto'
import type { Config } from '../config.ts'
import { failed, outcomeOf, PUSH_TTL } from './outcome.ts'
import type { Outcome } from './outcome.ts'
import { postPush } from './postPush.ts'
import { pushTarget } from './pushHosts.ts'
import type { ServiceAccount } from './serviceAccount.ts'

/** What an app's device is told: what it shows, and what it needs to open the right screen. */
export interface AppMessage {
  title: string
  body: string
  data: Record<string, string>
  /** A newer one of the same replaces it on the device. */
  tag: string
}

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
/** How long an access token is asked for, and how long before its end another one is, in seconds. */
const ACCESS_FOR = 3_600
const EARLY = 300

const access = new Map<string, { token: string; until: number }>()
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

class AccessRefused extends Error {}

/** What proves to Google that the account asks: a signed JWT (RFC 7523). */
function assertionOf({ clientEmail, privateKey, tokenUrl }: ServiceAccount, now: number): string {
  const claims = { iss: clientEmail, scope: SCOPE, aud: tokenUrl, iat: now, exp: now + ACCESS_FOR }
  const signed = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`
}

/** A token to send with, kept until shortly before it ends. Throws when none is given. */
async function accessToken(config: Config, account: ServiceAccount): Promise<string> {
  const now = Math.floor(Date.now() / 1_000)
  const key = `${account.clientEmail} ${account.privateKey}`
  const kept = access.get(key)
  if (kept && kept.until > now) return kept.token
  const url = pushTarget(account.tokenUrl, config.pushHosts)
  if (!url) throw new Error(`${account.tokenUrl} is no address of Google's`)
  const form = new URLSearchParams({
    grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
    assertion: assertionOf(account, now),
  })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const { status, body } = await postPush(url, headers, Buffer.from(form.toString()))
  const { access_token: token, expires_in: lasts } = (status === 200 ? JSON.parse(body) : {}) as {
    access_token?: unknown
    expires_in?: unknown
  }
  if (typeof token !== 'string')
    throw new AccessRefused(`no access for ${account.clientEmail}: status ${status}`)
  access.set(key, { token, until: now + (Number(lasts) || ACCESS_FOR) - EARLY })
  return token
}

/** Asks for access anew. A key that Google does not know is refused, whatever was known before. */
export async function tryAccount(config: Config, account: ServiceAccount): Promise<Outcome> {
  access.clear()
  try {
    await accessToken(config, account)
    return { kind: 'sent' }
  } catch (error) {
    return error instanceof AccessRefused ? { kind: 'refused', why: error.message } : failed(error)
  }
}

/** Sends to a device of the ordering app by FCM HTTP v1. */
export async function sendToApp(
  config: Config,
  account: ServiceAccount,
  token: string,
  { title, body, data, tag }: AppMessage,
): Promise<Outcome> {
  try {
    const bearer = await accessToken(config, account)
    const url = pushTarget(
      `${config.fcmUrl}/v1/projects/${account.projectId}/messages:send`,
      config.pushHosts,
    )
    if (!url) return { kind: 'refused', why: `${config.fcmUrl} is no address of Google's` }
    const message = {
      token,
      notification: { title, body },
      data,
      android: { ttl: `${PUSH_TTL}s`, notification: { tag } },
      apns: { headers: { 'apns-collapse-id': tag } },
    }
    const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' }
    const answer = await postPush(url, headers, Buffer.from(JSON.stringify({ message })))
    // The access was taken back, or the account has no right: nothing is wrong with the device.
    if (answer.status === 401 || answer.status === 403) {
      access.clear()
      return { kind: 'later', after: null, why: `status ${answer.status}` }
    }
    return outcomeOf(answer)
  } catch (error) {
    return failed(error)
  }
}
