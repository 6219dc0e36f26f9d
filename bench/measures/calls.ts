import { Agent, request } from 'node:http'

/** A server that is called: where, and with which token where a call brings none. */
export interface Target {
  url: string
  token: string
}

/** One call; GET where it has no body. */
export interface BenchCall {
  path: string
  token?: string
  headers?: Readonly<Record<string, string>>
  body?: unknown
}

/** Reads at a time: few, since client, server and database share the machine's cores. */
export const CONCURRENCY = 2

const agent = new Agent({ keepAlive: true })

/** One call: the body's text. Rejects unless the answer is 2xx, and says what it was. */
export function send({ url, token }: Target, call: BenchCall): Promise<string> {
  const text = call.body === undefined ? undefined : JSON.stringify(call.body)
  const headers = {
    authorization: `Bearer ${call.token ?? token}`,
    'accept-language': 'ar',
    ...call.headers,
    ...(text === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  }
  const method = text === undefined ? 'GET' : 'POST'
  return new Promise((resolve, reject) => {
    const sent = request(url + call.path, { agent, headers, method }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const body = Buffer.concat(parts).toString()
        const { statusCode = 0 } = response
        if (statusCode >= 200 && statusCode < 300) resolve(body)
        else reject(new Error(`${method} ${call.path} answered ${statusCode}: ${body.slice(0, 300)}`))
      })
    })
    sent.on('error', reject)
    sent.end(text)
  })
}

/** One GET: the body's text. */
export const call = (target: Target, path: string): Promise<string> => send(target, { path })

/** The number of calls, the number of callers at a time, and the longest time for all of them (ms). */
export interface Calls {
  count: number
  callers?: number
  patience?: number
}

/** Makes calls and answers how long each took, in ms. `make` makes the nth. The first that fails ends the others. */
export async function callMany(
  { count, callers = CONCURRENCY, patience = Number.POSITIVE_INFINITY }: Calls,
  make: (at: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = []
  const begun = performance.now()
  let next = 0
  const caller = async () => {
    while (next < count && performance.now() - begun < patience) {
      const at = next
      next += 1
      const started = performance.now()
      await make(at).catch((error: unknown) => {
        next = count
        throw error
      })
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return times
}

export function closeConnections(): void {
  agent.destroy()
}

/** The value below which the share `part` (0 to 1) of the values lies. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

/** Returns the one in the middle of sorted values, or the two there where their number is even. */
export const middles = <T>(sorted: readonly T[]): readonly T[] =>
  sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1)

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

export const median = (values: readonly number[]): number => mean(middles(values.toSorted((a, b) => a - b)))
