import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

/** A push service on this machine that takes everything; what browsers would read in it nobody looks at here. */
export interface TakingService {
  /** As PUSH_HOSTS names it. */
  host: string
  close(): Promise<void>
}

export async function openTakingService(): Promise<TakingService> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(201).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
