import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { expect } from 'vitest'

/** An email as a mail program would read it. */
export interface Received {
  to: string
  from: string
  id: string
  subject: string
  text: string
  html: string
  /** Its files, by their names. */
  files: ReadonlyMap<string, Buffer>
  /** Any other header, by its name in small letters. */
  header(name: string): string
}

/** A mail server on this machine and what it received. */
export interface Mailbox {
  url: string
  emails: Received[]
  /** Returns the number of emails that were sent over TLS. */
  overTls(): number
  /** Turns away this many emails before it takes the next: for now (450), or for good (554). */
  refuse(times: number, status?: 450 | 554): void
  /** Takes this long over each email from now on, in ms. */
  slow(ms: number): void
  /** Returns the number of connections that were made to it. */
  connections(): number
  /** The newest email to somebody, once it is there. */
  emailTo(to: string, past?: number): Promise<Received>
  close(): Promise<void>
}

const bytesOf = (text: string) =>
  text.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
const utf8 = (bytes: string) => Buffer.from(bytes, 'latin1').toString('utf8')

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return encoding === 'quoted-printable' ? utf8(bytesOf(body.replaceAll(/=\r?\n/g, ''))) : body
}

// RFC 2047: words such as =?UTF-8?B?...?=, with nothing between two of them. A character may be cut in two.
const decodeWords = (value: string) =>
  utf8(
    value
      .replaceAll(/\?=\s+=\?/g, '?==?')
      .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
        kind.toLowerCase() === 'b'
          ? Buffer.from(word, 'base64').toString('latin1')
          : bytesOf(word.replaceAll('_', ' ')),
      ),
  )

function parsePart(raw: string): { headers: Map<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  return { headers, body: raw.slice(end + 4) }
}

type Part = ReturnType<typeof parsePart>

/** The parts of an email, of those that have parts of their own these. */
function partsOf({ headers, body }: Part): Part[] {
  const boundary = /boundary="?([^";]+)/.exec(headers.get('content-type') ?? '')?.[1]
  if (!boundary) return [{ headers, body }]
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => partsOf(parsePart(part.replace(/^\r\n/, ''))))
}

function readEmail(raw: string): Received {
  const whole = parsePart(raw)
  const { headers } = whole
  const header = (name: string) => decodeWords(headers.get(name) ?? '')
  const parts = partsOf(whole)
  const files = parts.flatMap((part): [string, Buffer][] => {
    const name = /filename="?([^";]+)/.exec(part.headers.get('content-disposition') ?? '')?.[1]
    return name === undefined ? [] : [[name, Buffer.from(part.body, 'base64')]]
  })
  const find = (type: string) => {
    const part = parts.find((one) => one.headers.get('content-type')?.startsWith(type))
    return part
      ? decode(part.body, part.headers.get('content-transfer-encoding') ?? '').replaceAll('\r\n', '\n')
      : ''
  }
  return {
    to: header('to'),
    from: header('from'),
    id: header('message-id'),
    subject: header('subject'),
    text: find('text/plain'),
    html: find('text/html'),
    files: new Map(files),
    header,
  }
}

/** The behaviour of a mail server with the next email, and the emails it has seen. */
interface Doing {
  emails: Received[]
  refusals: number
  refusal: 450 | 554
  took: number
  connections: number
  secured: number
}

const serverOf = (doing: Doing, offersTls: boolean): SMTPServer =>
  new SMTPServer({
    authOptional: true,
    disabledCommands: offersTls ? ['AUTH'] : ['STARTTLS', 'AUTH'],
    onConnect(_session, done) {
      doing.connections += 1
      done()
    },
    onData(stream, session, done) {
      const received = text(stream).then(async (raw) => {
        await sleep(doing.took)
        if (doing.refusals > 0) {
          doing.refusals -= 1
          const words = doing.refusal === 450 ? 'not now' : 'never'
          done(Object.assign(new Error(words), { responseCode: doing.refusal }))
          return
        }
        doing.emails.push(readEmail(raw))
        if (session.secure) doing.secured += 1
        done()
      })
      // Whoever sends it was killed in the middle: half an email is none.
      received.catch(() => undefined)
    },
  })

/**
 * Opens a mail server that keeps what it is sent, on a port (any free one unless stated); one that offers STARTTLS shows a certificate
 * of its own making.
 */
export async function openMailbox(host = '127.0.0.1', offersTls = false, at = 0): Promise<Mailbox> {
  const doing: Doing = { emails: [], refusals: 0, refusal: 450, took: 0, connections: 0, secured: 0 }
  const { emails } = doing
  const server = serverOf(doing, offersTls)
  // Whoever sends may be killed in the middle, which resets its connection.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error
  })
  server.listen(at, host)
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://${host}:${port}`,
    emails,
    overTls: () => doing.secured,
    refuse(times, status = 450) {
      doing.refusals = times
      doing.refusal = status
    },
    slow(ms) {
      doing.took = ms
    },
    connections: () => doing.connections,
    async emailTo(to, past = 0) {
      const rows = () => emails.filter((email) => email.to === to)
      await expect.poll(() => rows().length, { timeout: 300_000 }).toBeGreaterThan(past)
      const email = rows().at(-1)
      if (!email) throw new Error(`no email to ${to}`)
      return email
    },
    async close() {
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
