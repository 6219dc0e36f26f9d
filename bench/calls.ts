import { Agent, get } from 'node:http'

/** A server that is called: where, and with which token. */
export interface Target {
  url: string
  token: string
}

/** Connections and calls at a time: few, since client, server and database share the machine's cores. */
export const CONCURRENCY = 2

const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY })

/** One GET: the body's text. Rejects unless the answer is 200. */
export function call({ url, token }: Target, path: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'ar' }
  return new Promise((resolve, reject) => {
    get(url + path, { agent, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const body = Buffer.concat(parts).toString()
        if (response.statusCode === 200) resolve(body)
        else reject(new Error(`${path} answered ${response.statusCode}: ${body.slice(0, 300)}`))
      })
    }).on('error', reject)
  })
}

/**
 * Makes `count` calls, or fewer when `patience` (ms) is over, and answers how long each took, in ms. `pathAt` gives the
 * path of the nth.
 */
export async function callMany(
  target: Target,
  count: number,
  pathAt: (at: number) => string,
  patience = Number.POSITIVE_INFINITY,
): Promise<number[]> {
  const times: number[] = []
  const begun = performance.now()
  let next = 0
  const caller = async () => {
    while (next < count && performance.now() - begun < patience) {
      const path = pathAt(next)
      next += 1
      const started = performance.now()
      await call(target, path)
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, caller))
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

export const median = (values: readonly number[]): number => quantile(values, 0.5)
