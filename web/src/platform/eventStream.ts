/** One event of a stream. */
export interface StreamEvent {
  event: string
  id: string | null
  data: string
}

/**
 * Reads server-sent events (WHATWG HTML, section 9.2.6) off a body, as they come. `onBytes` hears of every piece,
 * comments too, so that silence can be noticed.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void,
): AsyncGenerator<StreamEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  let event = 'message'
  let id: string | null = null
  let data: string[] = []
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onBytes()
      const lines = (rest + decoder.decode(value, { stream: true })).split(/\r\n|\n|\r(?!$)/)
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (line === '') {
          if (data.length) yield { event, id, data: data.join('\n') }
          event = 'message'
          data = []
          continue
        }
        const colon = line.indexOf(':')
        const name = colon < 0 ? line : line.slice(0, colon)
        const text = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
        if (name === 'event') event = text
        if (name === 'data') data.push(text)
        if (name === 'id') id = text
      }
    }
  } finally {
    reader.cancel().catch(() => undefined)
  }
}
