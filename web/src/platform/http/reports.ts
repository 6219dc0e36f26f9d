import type { Circumstances } from '@bustan/contract/core/calls/errorReport.ts'
import { ApiError } from './apiError.ts'

/** Faults told by a page at most. */
const MAX_REPORTS = 20

type Send = (thrown: unknown, about: Circumstances) => void

// Written into the page by the server, where the shop has a reporting service; without it nothing here does anything.
const dsn =
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[name="error-reports"]')?.content

let routeOf = () => ''
let sent = 0
let sender: Promise<Send> | undefined

/** A refusal of the server's, or a call given up, is no fault of the page. */
const isFault = (thrown: unknown) =>
  !(thrown instanceof ApiError) && !(thrown instanceof DOMException && thrown.name === 'AbortError')

/** Tells of a fault of this page: its type, its stack and the route's template. The code that does comes with the first one. */
export function report(thrown: unknown, by: 'page' | 'screen' = 'screen'): void {
  if (!dsn || sent >= MAX_REPORTS || !isFault(thrown)) return
  sent += 1
  const about = { by, handled: by === 'screen', route: routeOf() }
  sender ??= import('./sender.ts').then(({ createSender }) => createSender(dsn))
  void sender.then(
    (send) => send(thrown, about),
    () => undefined,
  )
}

/** Listens for what nobody caught. `currentRoute` answers the template of the address: `/orders/show/$id`. */
export function startReports(currentRoute: () => string): void {
  if (!dsn) return
  routeOf = currentRoute
  window.addEventListener('error', (event) => report(event.error, 'page'))
  window.addEventListener('unhandledrejection', (event) => report(event.reason, 'page'))
}
