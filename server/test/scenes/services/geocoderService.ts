import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A service that says what places are called, as well or as badly as a test wants it to. */
export interface GeocoderService {
  /** For GEOCODER_URL. */
  template: string
  /** The addresses it was asked at, in their order. */
  requests: string[]
  behave(answer: (response: ServerResponse, request: IncomingMessage) => void): void
  close(): Promise<void>
}

export const named = (display_name: unknown) => (response: ServerResponse) =>
  void response.setHeader('content-type', 'application/json').end(JSON.stringify({ display_name }))

export async function startGeocoder(): Promise<GeocoderService> {
  const requests: string[] = []
  let answer: (response: ServerResponse, request: IncomingMessage) => void = named('A place')
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    answer(response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    template: `http://127.0.0.1:${port}/reverse?lat={lat}&lon={long}&accept-language={language}`,
    requests,
    behave: (next) => (answer = next),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
