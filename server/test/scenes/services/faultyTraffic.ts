import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds before a call that nobody answered, or that a server could not answer now, is made again. */
const AGAIN = 500
/** The longest that one call may take, in ms. */
const CALL_LIMIT = 30_000

interface Answered {
  status: number
  data: Record<string, unknown>
}

interface Made {
  path: string
  token?: string
  body: unknown
}

/** Makes a call until a server says yes or no to it, at another one each time and always under one key. */
export async function insist(urls: readonly string[], { path, token, body }: Made): Promise<Answered> {
  const key = randomUUID()
  for (let tried = 0; ; tried += 1) {
    const answer = await fetch(`${urls[tried % urls.length]}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(CALL_LIMIT),
    })
      .then(async (response) => ({ status: response.status, body: (await response.json()) as unknown }))
      .catch(() => null)
    // 409 says that the call of before is still under way.
    if (answer && answer.status < 500 && answer.status !== 409)
      return {
        status: answer.status,
        data: (answer.body as { data?: Record<string, unknown> }).data ?? {},
      }
    await sleep(AGAIN)
  }
}

/** Does something every `every` ms, of which several may be under way at once, until told to end. Waits for all then. */
export function keepDoing(every: number, work: (turn: number) => Promise<void>, signal: AbortSignal) {
  const underWay: Promise<void>[] = []
  const loop = async () => {
    for (let turn = 0; !signal.aborted; turn += 1) {
      underWay.push(work(turn))
      await sleep(every, undefined, { signal }).catch(() => undefined)
    }
    await Promise.all(underWay)
  }
  return loop()
}
