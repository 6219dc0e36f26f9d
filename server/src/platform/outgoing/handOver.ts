import { recordOf } from '@bustan/contract/core/values/objects.ts'
import { AppError } from '../faults/errors.ts'

/** The result of handing a message to a server. */
export type HandOver =
  | { readonly kind: 'accepted'; readonly said: string | null }
  /** The server does not take this one, now or ever. */
  | { readonly kind: 'refused'; readonly said: string }
  /** Not this one, not yet. */
  | { readonly kind: 'later'; readonly said: string }
  /** The server can't be reached, or takes nothing: it is left alone for a while, and this message has lost nothing by it. */
  | { readonly kind: 'down'; readonly said: string }
  /** There is no server that it could be handed to. */
  | { readonly kind: 'no_server' }

const codeOf = (error: unknown, name: string): unknown => recordOf(error)[name]

const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500)

/** Commands of SMTP that are about one message; the others are about the connection. */
const OF_A_MESSAGE = new Set(['MAIL FROM', 'RCPT TO', 'DATA', 'API'])

/** Reads what went wrong as an email was handed over (RFC 5321: 4yz is for now, 5yz for good; 421 ends the connection). */
export function failedEmail(error: unknown): HandOver {
  const said = wordsOf(error)
  const status = codeOf(error, 'responseCode')
  const code = codeOf(error, 'code')
  if (code === 'EENVELOPE' && status === undefined) return { kind: 'refused', said }
  const isOfMessage =
    OF_A_MESSAGE.has(String(codeOf(error, 'command'))) || code === 'EENVELOPE' || code === 'EMESSAGE'
  if (typeof status !== 'number' || status === 421 || !isOfMessage) return { kind: 'down', said }
  return { kind: status >= 500 ? 'refused' : 'later', said }
}

/** Statuses with which a gateway says that it is the one who can't, or that there were too many. */
const isDown = (status: number) => status >= 500 || status === 429 || status === 408

/** Reads what a text gateway answered. `problem` is null where it took the message. */
export function textHandOver(
  outcome: { problem: string | null; said: string | null; status?: number } | null,
): HandOver {
  if (outcome === null) return { kind: 'no_server' }
  const { problem, said } = outcome
  if (problem === null) return { kind: 'accepted', said }
  const words = said ?? problem
  const status = Number(/^HTTP (\d{3})$/.exec(words)?.[1] ?? outcome.status ?? 0)
  if (isDown(status) || problem === 'sign_in' || problem === 'balance') return { kind: 'down', said: words }
  return { kind: 'refused', said: words }
}

/** Reads why a text could not be handed over: the shop has sent all that it may in this hour, or the gateway is away. */
export const failedText = (error: unknown): HandOver => ({
  kind: error instanceof AppError ? 'later' : 'down',
  said: wordsOf(error),
})
