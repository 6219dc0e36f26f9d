import { isTextPreset } from '@bustan/contract/settings/sections/textPresets.ts'
import type { TextPreset } from '@bustan/contract/settings/sections/textPresets.ts'
import type { Config } from '../../config/config.ts'
import type { Executor } from '../../db/tables.ts'
import type { ServerSecret } from '../../secret/serverSecret.ts'
import { readApplied } from '../../settings/liveSettings.ts'
import { readSecret } from '../../settings/storedSettings.ts'
import { publicPost } from './publicPost.ts'
import { textPresets } from './textPresets.ts'
import type { TextMessage, TextOutcome } from './textPresets.ts'

/** Milliseconds that a text message provider may take. */
const TEXT_TIMEOUT = 5_000
/** The most of an answer that is read, in bytes. */
const MAX_ANSWER_BYTES = 20_000
const JSON_BODY = { 'content-type': 'application/json' } as const

/** Returns the outcome from a gateway of one's own: its status says all. */
const outcomeOf = (status: number): TextOutcome => ({
  problem: status >= 200 && status <= 299 ? null : 'refused',
  said: `HTTP ${status}`,
})

/** A text on its way to a gateway; `key` is the same each time it is handed over, so that a gateway of one's own takes it once. */
export interface OutgoingText {
  to: string
  text: string
  key?: string | undefined
}

const headersOf = ({ key }: OutgoingText) => ({
  ...JSON_BODY,
  ...(key === undefined ? {} : { 'idempotency-key': key }),
})

/** Whoever started the server named this address: it may be one of its own network. */
async function postToNamed(url: string, message: OutgoingText): Promise<TextOutcome> {
  const { to, text } = message
  const answer = await fetch(url, {
    method: 'POST',
    headers: headersOf(message),
    body: JSON.stringify({ to, text }),
    redirect: 'error',
    signal: AbortSignal.timeout(TEXT_TIMEOUT),
  })
  return outcomeOf(answer.status)
}

/** Hands a text message to a gateway that is known. Throws where it can't be reached. */
export async function sendByPreset(
  name: TextPreset,
  message: TextMessage,
  post: typeof publicPost = publicPost,
): Promise<TextOutcome> {
  const preset = textPresets[name]
  const { url, headers, body } = preset.post(message)
  const answer = await post(url, { headers, body, timeout: TEXT_TIMEOUT, reads: MAX_ANSWER_BYTES })
  return preset.read(answer.status, answer.body)
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * Hands a text message to the gateway there is now. Answers what became of it, null where there is no gateway. Throws where it
 * can't be reached.
 */
export async function sendText(
  db: Executor,
  config: Config,
  secret: ServerSecret,
  message: OutgoingText,
): Promise<TextOutcome | null> {
  const { to, text } = message
  if (config.smsUrl) return postToNamed(config.smsUrl, message)
  const { texting } = await readApplied(db, config, ['texting'])
  const { provider, gateway, gateway_user: user, sender_name: from } = texting
  if (!isTextPreset(provider) && typeof gateway !== 'string') return null
  const key = await readSecret(db, secret, 'texting', 'gateway_key')
  if (isTextPreset(provider))
    return sendByPreset(provider, { to, text, key: key ?? '', from: textOf(from), user: textOf(user) })
  const { status } = await publicPost(textOf(gateway), {
    body: JSON.stringify({ to, text, ...(typeof from === 'string' ? { from } : {}) }),
    headers: { ...headersOf(message), ...(key === null ? {} : { authorization: `Bearer ${key}` }) },
    timeout: TEXT_TIMEOUT,
  })
  return outcomeOf(status)
}
