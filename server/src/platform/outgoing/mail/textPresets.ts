import * as z from 'zod/mini'
import type { TextPreset, TextProblem } from '@bustan/contract/settings/sections/textPresets.ts'

/** The message that a gateway is handed. */
export interface TextMessage {
  /** The receiver in E.164. */
  to: string
  text: string
  key: string
  from: string
  /** The name of the account, where the gateway asks for one. */
  user: string
}

interface Posted {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}

/** The outcome of a text message: the reason why it was not taken, and the gateway's own words. */
export interface TextOutcome {
  problem: TextProblem | null
  said: string | null
}

interface Preset {
  post: (message: TextMessage) => Posted
  read: (status: number, body: string) => TextOutcome
}

const JSON_HEADERS = { 'content-type': 'application/json', accept: 'application/json' } as const

/** The three want a number without its plus. */
const bare = (to: string) => to.replace(/^\+/, '')

const answer = z.looseObject({
  success: z.optional(z.union([z.boolean(), z.string()])),
  code: z.optional(z.union([z.string(), z.number()])),
  statusCode: z.optional(z.union([z.string(), z.number()])),
  errorCode: z.optional(z.union([z.string(), z.number()])),
  message: z.optional(z.unknown()),
})

function parse(body: string): z.output<typeof answer> {
  try {
    const { success, data } = answer.safeParse(JSON.parse(body))
    return success ? data : {}
  } catch {
    return {}
  }
}

const messageOf = ({ message }: z.output<typeof answer>) =>
  typeof message === 'string' && message.trim() !== '' ? message.trim() : null

type Codes = Readonly<Record<string, TextProblem>>

/** An outcome that was refused: by the first of these codes that is known. */
const refused = (
  codes: Codes,
  named: readonly unknown[],
  said: string | null,
  status: number,
): TextOutcome => ({
  problem: named.map((code) => codes[String(code)]).find((problem) => problem !== undefined) ?? 'refused',
  said: said ?? `HTTP ${status}`,
})

const isTaken = (status: number) => status >= 200 && status <= 299

// https://dev.taqnyat.sa/en/doc/sms/ (message send): taken with 201. Codes in the answer: docs.taqnyat.sa, error code reference.
const taqnyatCodes: Codes = {
  401: 'sign_in',
  403: 'sign_in',
  104: 'sign_in',
  2: 'balance',
  3: 'balance',
  14: 'sender',
  15: 'number',
}

const taqnyat: Preset = {
  post: ({ to, text, key, from }) => ({
    url: 'https://api.taqnyat.sa/v1/messages',
    headers: { ...JSON_HEADERS, authorization: `Bearer ${key}` },
    body: JSON.stringify({ recipients: [bare(to)], body: text, sender: from }),
  }),
  read(status, body) {
    const said = parse(body)
    if (isTaken(status) && (said.statusCode === undefined || isTaken(Number(said.statusCode))))
      return { problem: null, said: null }
    return refused(taqnyatCodes, [said.code, said.statusCode, status], messageOf(said), status)
  },
}

// https://docs.unifonic.com/articles/products-documentation/sending-your-first-sms-via-unifonic-api; statuses:
// https://docs.unifonic.com/reference/http-status-codes; ER codes: …/understanding-reasons-of-sms-non-delivery.
const unifonicCodes: Codes = {
  401: 'sign_in',
  402: 'sign_in',
  403: 'sign_in',
  459: 'sign_in',
  440: 'sender',
  480: 'sender',
  410: 'number',
  422: 'number',
  482: 'number',
  'ER-01': 'balance',
  'ER-02': 'number',
  'ER-03': 'number',
  'ER-04': 'number',
  'ER-05': 'number',
  'ER-08': 'sender',
}

const unifonic: Preset = {
  post: ({ to, text, key, from }) => ({
    url: 'https://el.cloud.unifonic.com/rest/SMS/messages',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams({
      AppSid: key,
      SenderID: from,
      Body: text,
      Recipient: bare(to),
      responseType: 'JSON',
    }).toString(),
  }),
  read(status, body) {
    const said = parse(body)
    if (isTaken(status) && String(said.success) === 'true') return { problem: null, said: null }
    const code = String(said.errorCode ?? '')
    return refused(unifonicCodes, [code, code.replace(/^ER-/, ''), status], messageOf(said), status)
  },
}

// https://msegat.docs.apiary.io (send message): taken with code 1 or M0000, and its codes.
const msegatCodes: Codes = {
  M0002: 'sign_in',
  1020: 'sign_in',
  1060: 'balance',
  M0023: 'sender',
  M0026: 'sender',
  M0029: 'sender',
  M0036: 'sender',
  1110: 'sender',
  1120: 'number',
}

const msegat: Preset = {
  post: ({ to, text, key, from, user }) => ({
    url: 'https://www.msegat.com/gw/sendsms.php',
    headers: JSON_HEADERS,
    body: JSON.stringify({
      userName: user,
      apiKey: key,
      numbers: bare(to),
      userSender: from,
      msg: text,
      msgEncoding: 'UTF8',
    }),
  }),
  read(status, body) {
    const said = parse(body)
    // Older accounts are answered the code alone.
    const code = String(said.code ?? body.trim())
    if (isTaken(status) && (code === '1' || code === 'M0000')) return { problem: null, said: null }
    return refused(msegatCodes, [code], messageOf(said), status)
  },
}

/** The protocol of each of the gateways of the kingdom. */
export const textPresets: Readonly<Record<TextPreset, Preset>> = { taqnyat, unifonic, msegat }
