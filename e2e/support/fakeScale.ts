import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Puts a line of a scale on the wire. */
    sendScale?: (line: string) => void
  }
}

/** Gives the pages of a browser a scale on a serial port that was chosen before. Answers how a weight is put on it. */
export async function fakeScale(page: Page) {
  await page.addInitScript(() => {
    let wire: ReadableStreamDefaultController<Uint8Array> | null = null
    const encoder = new TextEncoder()
    window.sendScale = (line) => wire?.enqueue(encoder.encode(`${line}\r\n`))
    const port = {
      readable: null as ReadableStream<Uint8Array> | null,
      open: async () => {
        port.readable = new ReadableStream({
          start: (controller) => {
            wire = controller
          },
        })
      },
      close: async () => {
        port.readable = null
        wire = null
      },
    }
    Object.defineProperty(navigator, 'serial', {
      value: { getPorts: async () => [port], requestPort: async () => port },
    })
  })
  const send = (line: string) => page.evaluate((text) => window.sendScale?.(text), line)
  const kilograms = (grams: number) =>
    `${grams < 0 ? '-' : '+'}${(Math.abs(grams) / 1_000).toFixed(3).padStart(7)}kg`
  return {
    /** A weight that has settled. */
    put: (grams: number) => send(`ST,GS,${kilograms(grams)}`),
    /** A weight that still moves. */
    waver: (grams: number) => send(`US,GS,${kilograms(grams)}`),
  }
}
