import type { Config } from '../config.ts'
import type { Executor } from '../db/tables.ts'
import type { ServerSecret } from '../secret/serverSecret.ts'
import { readApplied } from '../settings/liveSettings.ts'
import { readSecret } from '../settings/readSecret.ts'
import { publicPost } from './publicPost.ts'

/** How long a text message provider may take, in ms. */
const TEXT_TIMEOUT = 5_000
const JSON_BODY = { 'content-type': 'application/json' } as const

/** Whoever started the server named this address: it may be one of its own network. */
async function postToNamed(url: string, to: string, text: string): Promise<number> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: JSON_BODY,
    body: JSON.stringify({ to, text }),
    redirect: 'error',
    signal: AbortSignal.timeout(TEXT_TIMEOUT),
  })
  return answer.status
}

/** Hands a text message to the gateway there is now. Answers its status, null where there is no gateway. Throws where it can't be reached. */
export async function sendText(
  db: Executor,
  config: Config,
  secret: ServerSecret,
  to: string,
  text: string,
): Promise<number | null> {
  if (config.smsUrl) return postToNamed(config.smsUrl, to, text)
  const { texting } = await readApplied(db, config, ['texting'])
  const gateway = texting['gateway']
  if (typeof gateway !== 'string') return null
  const key = await readSecret(db, secret, 'texting', 'gateway_key')
  const from = texting['sender_name']
  const { status } = await publicPost(gateway, {
    body: JSON.stringify({ to, text, ...(typeof from === 'string' ? { from } : {}) }),
    headers: { ...JSON_BODY, ...(key === null ? {} : { authorization: `Bearer ${key}` }) },
    timeout: TEXT_TIMEOUT,
  })
  return status
}
