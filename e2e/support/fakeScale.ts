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

/** In s: the time between two keys of a scanner. */
const SCANNER_PACE = 0.005

/**
 * Types the code and Enter as a scanner does: far faster than anybody. The keys say themselves when they were pressed, for a busy
 * machine may pass one on long after the other.
 */
export async function scan(page: Page, code: string): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const began = Date.now() / 1_000
  const keys = [...code].map((digit) => ({ key: digit, code: `Digit${digit}`, text: digit }))
  for (const [at, key] of [...keys, { key: 'Enter', code: 'Enter', text: '\r' }].entries()) {
    const timestamp = began + at * SCANNER_PACE
    await browser.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, ...key })
    await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp, key: key.key, code: key.code })
  }
  await browser.detach()
}
