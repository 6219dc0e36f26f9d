import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect } from 'vitest'

/** A text message as a provider was asked to send it. */
export interface Text {
  to: string
  text: string
  /** The same each time that one message is handed over. */
  key: string
}

/** A provider of text messages on this machine, that keeps what it is given. */
export interface Phones {
  url: string
  texts: readonly Text[]
  /** The newest message to a number, once there are more than `past`. */
  textTo(to: string, past?: number): Promise<string>
  close(): Promise<void>
}

export async function openPhones(): Promise<Phones> {
  const texts: Text[] = []
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      texts.push({ ...(body as Text), key: String(request.headers['idempotency-key']) })
      response.end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/texts`,
    texts,
    async textTo(to, past = 0) {
      const rows = () => texts.filter((one) => one.to === to)
      await expect.poll(() => rows().length, { timeout: 300_000 }).toBeGreaterThan(past)
      return rows().at(-1)?.text ?? ''
    },
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
