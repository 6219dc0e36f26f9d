import { writeFile } from 'node:fs/promises'
import type { Browser, BrowserContext, TestInfo } from '@playwright/test'

/** Letters of a line that are kept. */
const LONGEST = 2_000

/**
 * Notes what the pages of a browser say, throw and fail to load: those of this context and of others that are opened from
 * now on. Answers the lines, which grow as it goes on, and how to end it.
 */
export function listenTo(browser: Browser, first: BrowserContext) {
  const lines: string[] = []
  const note = (line: string) => void lines.push(line.slice(0, LONGEST))
  const listen = (context: BrowserContext) => {
    context.on('console', (message) => note(`${message.type()}: ${message.text()}`))
    context.on('weberror', (thrown) => note(`threw: ${thrown.error().stack ?? thrown.error().message}`))
    context.on('requestfailed', (request) =>
      note(`${request.method()} ${request.url()} failed: ${request.failure()?.errorText ?? ''}`),
    )
    context.on('response', (response) => {
      if (response.status() >= 400)
        note(`${response.request().method()} ${response.url()} answered ${response.status()}`)
    })
  }
  listen(first)
  browser.on('context', listen)
  return { lines: lines as readonly string[], end: () => void browser.off('context', listen) }
}

/** A page that has not answered after so many ms hangs. */
const PATIENCE = 10_000

/** Says of each open page whether it still answers, and draws: one that hangs ends a journey in the middle of a click. */
export async function statesOf(browser: Browser): Promise<string[]> {
  const pages = browser.contexts().flatMap((context) => context.pages())
  return Promise.all(
    pages.map(async (page) => {
      const began = performance.now()
      const seen = page.evaluate(
        () =>
          new Promise<string>((resolve) =>
            requestAnimationFrame(() =>
              resolve(
                `${document.readyState}, ${document.visibilityState}, ${document.querySelectorAll('*').length} elements`,
              ),
            ),
          ),
      )
      const late = new Promise<string>((resolve) => setTimeout(resolve, PATIENCE, 'no answer'))
      const state = await Promise.race([seen, late]).catch((error: unknown) => String(error))
      return `${page.url()}: ${state}, after ${Math.round(performance.now() - began)} ms`
    }),
  )
}

/** Keeps the lines as `console.txt` in the folder of a journey that failed, beside its picture. */
export async function keepConsole(info: TestInfo, lines: readonly string[]): Promise<void> {
  const path = info.outputPath('console.txt')
  await writeFile(path, lines.length ? `${lines.join('\n')}\n` : 'The page said nothing.\n')
  info.attachments.push({ name: 'console.txt', path, contentType: 'text/plain' })
}
