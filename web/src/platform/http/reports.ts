import type { Circumstances } from '@bustan/contract/core/calls/errorReport.ts'
import { ApiError } from './apiError.ts'

/** Faults told by a page at most. */
const MAX_REPORTS = 20

type Send = (thrown: unknown, about: Circumstances) => void

/** Tells of a fault of this page: its type, its stack and the route's template. */
export type Report = (thrown: unknown, by?: 'page' | 'screen') => void

/** A refusal of the server's, or a call given up, is no fault of the page. */
const isFault = (thrown: unknown) =>
  !(thrown instanceof ApiError) && !(thrown instanceof DOMException && thrown.name === 'AbortError')

/**
 * Listens for what nobody caught, and answers what tells of the rest; the code that does comes with the first fault. `currentRoute`
 * answers the template of the address: `/orders/show/$id`.
 */
export function startReports(currentRoute: () => string): Report {
  // Written into the page by the server, where the shop has a reporting service; without it nothing here does anything.
  const dsn = document.querySelector<HTMLMetaElement>('meta[name="error-reports"]')?.content
  if (!dsn) return () => undefined
  let sent = 0
  let sender: Promise<Send> | undefined
  const report: Report = (thrown, by = 'screen') => {
    if (sent >= MAX_REPORTS || !isFault(thrown)) return
    sent += 1
    const about = { by, handled: by === 'screen', route: currentRoute() }
    sender ??= import('./sender.ts').then(({ createSender }) => createSender(dsn))
    void sender.then(
      (send) => send(thrown, about),
      () => undefined,
    )
  }
  window.addEventListener('error', (event) => report(event.error, 'page'))
  window.addEventListener('unhandledrejection', (event) => report(event.reason, 'page'))
  return report
}
