import { DASHBOARD } from '../../testApp.ts'
import type { TestApp } from '../../testApp.ts'

/** An event of the stream, with the changes it tells of. */
interface LiveEvent {
  event: string
  id: string
  data: { id: number; resource: string; record_id: string; action: string }[]
}

/** A listener on the stream; `until` waits for an event that fits. */
export async function listen(app: TestApp, token: string, lastEventId?: string) {
  const controller = new AbortController()
  const response = await fetch(`${app.url}${DASHBOARD}/live`, {
    headers: { authorization: `Bearer ${token}`, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
    signal: controller.signal,
  })
  const events: LiveEvent[] = []
  let ended = false
  const reading = (async () => {
    let text = ''
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const fields = Object.fromEntries(
          text
            .slice(0, end)
            .split('\n')
            .map((line) => line.split(/: (.*)/s).slice(0, 2)),
        )
        text = text.slice(end + 2)
        if (fields['event'])
          events.push({ event: fields['event'], id: fields['id'], data: JSON.parse(fields['data']) })
      }
    }
  })()
    .catch(() => undefined)
    .finally(() => (ended = true))
  const until = async (fits: () => boolean, ms = 120_000) => {
    for (const end = Date.now() + ms; !fits(); await new Promise((resolve) => setTimeout(resolve, 10)))
      if (Date.now() > end) throw new Error(`nothing fitting came: ${JSON.stringify(events)}`)
  }
  await until(() => events.length > 0)
  return { events, until, ended: () => ended, stop: () => (controller.abort(), reading) }
}

/** The changes in what came. */
export const messages = (events: LiveEvent[]) =>
  events.filter((event) => event.event === 'changes').flatMap((event) => event.data)
