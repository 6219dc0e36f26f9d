import { recordOf } from '@bustan/contract/core/values/objects.ts'
import { createSign } from 'node:crypto'
import { databaseNow } from '../../time/clock.ts'
import type { Config } from '../../config/config.ts'
import { failed, outcomeOf, PUSH_TTL, postPush } from './outcome.ts'
import type { Outcome } from './outcome.ts'
import { pushTarget } from './pushHosts.ts'
import type { ServiceAccount } from './serviceAccount.ts'

/** The message that an app's device receives: the text it shows, and the data it needs to open the right screen. */
export interface AppMessage {
  title: string
  body: string
  data: Record<string, string>
  /** A newer one of the same replaces it on the device. */
  tag: string
}

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
/** Seconds that an access token is requested for, and seconds before its end at which another one is. */
const ACCESS_FOR = 3_600
const EARLY = 300

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

class AccessRefused extends Error {}

/** Returns the proof to Google that the account asks: a signed JWT (RFC 7523). */
function createAssertion({ clientEmail, privateKey, tokenUrl }: ServiceAccount, now: number): string {
  const claims = { iss: clientEmail, scope: SCOPE, aud: tokenUrl, iat: now, exp: now + ACCESS_FOR }
  const signed = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`
}

/** Sends to devices of the ordering app by FCM HTTP v1, with access tokens that one product keeps. Never throws. */
export interface Fcm {
  /** Asks for access anew. A key that Google does not know is refused, whatever was known before. */
  tryAccount(account: ServiceAccount): Promise<Outcome>
  sendToApp(account: ServiceAccount, token: string, message: AppMessage): Promise<Outcome>
}

interface Access {
  token: string
  /** Second of the clock from which on it is not used any more: shortly before Google ends it. */
  until: number
}

/** Asks Google for access. Throws AccessRefused where it gives none. */
async function requestAccess(config: Config, account: ServiceAccount, now: number): Promise<Access> {
  const url = pushTarget(account.tokenUrl, config.pushHosts)
  if (!url) throw new Error(`${account.tokenUrl} is no address of Google's`)
  const form = new URLSearchParams({
    grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
    assertion: createAssertion(account, now),
  })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const { status, body } = await postPush(url, headers, Buffer.from(form.toString()))
  const { access_token: token, expires_in: lasts } = recordOf(status === 200 ? JSON.parse(body) : null)
  if (typeof token !== 'string')
    throw new AccessRefused(`no access for ${account.clientEmail}: status ${status}`)
  return { token, until: now + (Number(lasts) || ACCESS_FOR) - EARLY }
}

export function createFcm(config: Config): Fcm {
  const cache = new Map<string, Access>()
  const accessToken = async (account: ServiceAccount): Promise<string> => {
    const now = Math.floor(databaseNow().getTime() / 1_000)
    const key = `${account.clientEmail} ${account.privateKey}`
    const cached = cache.get(key)
    if (cached && cached.until > now) return cached.token
    const access = await requestAccess(config, account, now)
    cache.set(key, access)
    return access.token
  }
  return {
    async tryAccount(account) {
      cache.clear()
      try {
        await accessToken(account)
        return { kind: 'sent' }
      } catch (error) {
        return error instanceof AccessRefused ? { kind: 'refused', why: error.message } : failed(error)
      }
    },
    async sendToApp(account, token, message) {
      try {
        const answer = await postMessage(config, account, await accessToken(account), token, message)
        if ('kind' in answer) return answer
        // The access was taken back, or the account has no right: nothing is wrong with the device.
        if (answer.status === 401 || answer.status === 403) {
          cache.clear()
          return { kind: 'later', after: null, why: `status ${answer.status}` }
        }
        return outcomeOf(answer)
      } catch (error) {
        return failed(error)
      }
    },
  }
}

async function postMessage(
  config: Config,
  account: ServiceAccount,
  bearer: string,
  token: string,
  { title, body, data, tag }: AppMessage,
): Promise<Outcome | Awaited<ReturnType<typeof postPush>>> {
  const url = pushTarget(`${config.fcmUrl}/v1/projects/${account.projectId}/messages:send`, config.pushHosts)
  if (!url) return { kind: 'refused', why: `${config.fcmUrl} is no address of Google's` }
  const message = {
    token,
    notification: { title, body },
    data,
    android: { ttl: `${PUSH_TTL}s`, notification: { tag } },
    apns: { headers: { 'apns-collapse-id': tag } },
  }
  const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' }
  return postPush(url, headers, Buffer.from(JSON.stringify({ message })))
}
