import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import type { Json } from '../../testApp.ts'

/** An error reporting service on this machine, and what reached it. */
export interface ReportService {
  dsn: string
  /** Whole bodies, and the headers they came with. */
  received: { body: string; headers: IncomingMessage['headers'] }[]
  /** Returns the number of connections that were requested of it. */
  connectionCount(): number
  /** Returns how many of them are open, their reports not answered. */
  held(): number
  /** The first event that fits, once it is there. */
  event(fits: (event: Json) => boolean): Promise<Json>
  close(): Promise<void>
}

/** `answers`: takes reports; `hangs`: never answers; `down`: cuts every connection. */
export async function openReportService(
  mood: 'answers' | 'hangs' | 'down' = 'answers',
): Promise<ReportService> {
  const received: ReportService['received'] = []
  let count = 0
  let open = 0
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece.toString()))
    request.on('end', () => {
      received.push({ body, headers: request.headers })
      if (mood === 'answers') response.end('{}')
    })
  })
  server.on('connection', (socket) => {
    count += 1
    open += 1
    socket.once('close', () => (open -= 1))
    if (mood === 'down') socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const events = () => received.map(({ body }) => JSON.parse(body.split('\n')[2] ?? '{}') as Json)
  return {
    dsn: `http://publickey@127.0.0.1:${(server.address() as AddressInfo).port}/7`,
    received,
    connectionCount: () => count,
    held: () => open,
    async event(fits) {
      await expect.poll(() => events().some(fits), { timeout: 20_000 }).toBe(true)
      return events().find(fits)
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
