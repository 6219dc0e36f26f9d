import { createParser } from 'eventsource-parser'

/** One event of a stream. */
export interface StreamEvent {
  event: string
  id: string | null
  data: string
}

/**
 * Reads server-sent events off a body, as they come. `onBytes` hears of every piece, comments too, so that silence can be
 * noticed.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void,
): AsyncGenerator<StreamEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const events: StreamEvent[] = []
  let last: string | null = null
  const parser = createParser({
    onId: (id) => (last = id),
    onEvent: ({ event = 'message', data }) => events.push({ event, id: last, data }),
  })
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onBytes()
      parser.feed(decoder.decode(value, { stream: true }))
      yield* events.splice(0)
    }
  } finally {
    reader.cancel().catch(() => undefined)
  }
}
