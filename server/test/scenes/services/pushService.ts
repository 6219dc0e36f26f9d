import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { PushNews } from '@bustan/contract/messaging/push/push.ts'

/** A push as the service received it; `news` is what its browser reads in it. */
export interface ReceivedPush {
  browser: number
  path: string
  headers: IncomingMessage['headers']
  news: PushNews
}

/** The content of a message to an app's device, as FCM HTTP v1 reads it. */
export interface ReceivedAppPush {
  authorization: string
  token: string
  notification: { title: string; body: string }
  data: Record<string, string>
}

/** A push service on this machine, for browsers and for apps. */
export interface PushService {
  /** As PUSH_HOSTS names it. */
  host: string
  url: string
  received: ReceivedPush[]
  apps: ReceivedAppPush[]
  /** A browser's subscription, with keys of its own. */
  browser(): { number: number; endpoint: string; keys: { p256dh: string; auth: string } }
  /** Answers the next pushes with these statuses, then 201 again. */
  answer(...statuses: number[]): void
  /** Takes this long over each push from now on, in ms. */
  slow(ms: number): void
  /** Counts the pushes that came so far, answered or not. */
  requestCount(): number
  /** The first push to a browser that fits, once it is there. */
  pushTo(number: number, fits?: (news: PushNews) => boolean): Promise<ReceivedPush>
  close(): Promise<void>
}

/** Reads a body of aes128gcm (RFC 8188, 8291) as the browser with these keys does. */
function decrypt(body: Buffer, ecdh: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const sealed = body.subarray(21 + keyLength)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}

/** The path below which nobody responds. */
export const AWAY = '/away/'

interface BrowserKeys {
  ecdh: ReturnType<typeof createECDH>
  auth: Buffer
}

/** The keys that a browser makes for its subscription, and what it tells of them. */
function makeKeys(): { own: BrowserKeys; subscriptionKeys: { p256dh: string; auth: string } } {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const auth = randomBytes(16)
  const subscriptionKeys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') }
  return { own: { ecdh, auth }, subscriptionKeys }
}

interface Doing {
  readonly received: ReceivedPush[]
  readonly apps: ReceivedAppPush[]
  readonly browsers: BrowserKeys[]
  readonly answers: number[]
  took: number
  requestCount: number
}

const serverOf = (doing: Doing): Server =>
  createServer((request, response) => {
    doing.requestCount += 1
    void buffer(request).then(async (body) => {
      await sleep(doing.took)
      const path = request.url ?? ''
      if (path === '/token')
        return response.end(JSON.stringify({ access_token: 'let-in', expires_in: 3_600 }))
      const status = path.startsWith(AWAY) ? 503 : (doing.answers.shift() ?? 201)
      const browser = Number(/^\/send\/(\d+)/.exec(path)?.[1] ?? -1)
      const keys = doing.browsers[browser]
      if (status < 300 && keys)
        doing.received.push({
          browser,
          path,
          headers: request.headers,
          news: JSON.parse(decrypt(body, keys.ecdh, keys.auth)) as PushNews,
        })
      if (status < 300 && path.endsWith('messages:send')) {
        const { message } = JSON.parse(body.toString()) as { message: ReceivedAppPush }
        doing.apps.push({ ...message, authorization: String(request.headers.authorization) })
      }
      return response.writeHead(status).end('{}')
    })
  })

export async function openPushService(): Promise<PushService> {
  const doing: Doing = { received: [], apps: [], browsers: [], answers: [], took: 0, requestCount: 0 }
  const { received, apps, browsers, answers } = doing
  const server = serverOf(doing)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const url = `http://${host}`
  return {
    host,
    url,
    received,
    apps,
    browser() {
      const { own, subscriptionKeys: keys } = makeKeys()
      const number = browsers.push(own) - 1
      return { number, endpoint: `${url}/send/${number}`, keys }
    },
    answer: (...statuses) => void answers.push(...statuses),
    slow: (ms) => void (doing.took = ms),
    requestCount: () => doing.requestCount,
    async pushTo(number, fits = () => true) {
      const find = () => received.find((push) => push.browser === number && fits(push.news))
      await expect.poll(find, { timeout: 300_000 }).toBeDefined()
      const push = find()
      if (!push) throw new Error(`no push to browser ${number}`)
      return push
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
