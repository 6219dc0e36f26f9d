import { Agent, request } from 'node:http'

export interface Sent {
  method: string
  headers: Readonly<Record<string, string>>
  body: string | null
}

export interface Received {
  status: number
  headers: Headers
  text: string
}

/**
 * An unused connection is closed here after so many ms, long before the server does: one that is used in the moment its
 * server closes it would be reset, with a request that nobody read.
 */
export const IDLE_CONNECTION = 10_000

/** Returns a function that sends requests over connections that stay open, at a third of the CPU that `fetch` takes. */
export function requestSender(): (url: string, sent: Sent) => Promise<Received> {
  const agent = new Agent({ keepAlive: true, timeout: IDLE_CONNECTION })
  return (url, { method, headers, body }) =>
    new Promise((resolve, reject) => {
      const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const options = {
        method,
        agent,
        headers: { accept: '*/*', 'user-agent': 'node', ...headers, ...length },
      }
      const call = request(url, options, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.once('error', reject)
        response.once('end', () => {
          const received = new Headers()
          const names = response.rawHeaders
          for (let at = 0; at < names.length; at += 2) received.append(names[at] ?? '', names[at + 1] ?? '')
          resolve({
            status: response.statusCode ?? 0,
            headers: received,
            text: Buffer.concat(parts).toString(),
          })
        })
      })
      call.once('error', reject)
      call.end(body ?? undefined)
    })
}
