import { fileURLToPath } from 'node:url'
import { onlyAllowed, reportOf } from '@bustan/contract/core/calls/errorReport.ts'
import type { Circumstances, StackReader } from '@bustan/contract/core/calls/errorReport.ts'

/** Tells an error reporting service of faults of ours. Never throws, and never makes a call wait. */
export interface Reports {
  isOn: boolean
  report(thrown: unknown, about: Circumstances): void
  /** Waits until what was reported has gone out, this long at most, in ms. */
  flush(ms: number): Promise<void>
}

/** Faults told in a minute at most: more of them say nothing new. */
const MAX_REPORTS_PER_MINUTE = 30
/** Reports on their way at once; what comes meanwhile is dropped. */
const MAX_WAITING = 10
/** Milliseconds that the service may take. */
const PATIENCE = 3_000
/** After so many failures in a row it is left alone for this long, in ms. */
const FAILURES = 5
const REST = 60_000

const off: Reports = { isOn: false, report: () => undefined, flush: () => Promise.resolve() }

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

/** Paths below the project; the rest of the disk, with somebody's name in it perhaps, stays untold. */
export function nameFile(filename: string): string {
  const path = filename.startsWith('file:') && URL.canParse(filename) ? fileURLToPath(filename) : filename
  if (path.startsWith('node:')) return path
  return path.startsWith(ROOT) ? path.slice(ROOT.length) : '[elsewhere]'
}

/** True once too much was asked of the service in this minute, or it has failed too often in a row. */
function createBreaker(now: () => number) {
  let minute = 0
  let sent = 0
  let failures = 0
  let restsUntil = 0
  return {
    maySend(): boolean {
      const time = now()
      if (time < restsUntil) return false
      if (time - minute >= 60_000) {
        minute = time
        sent = 0
      }
      sent += 1
      return sent <= MAX_REPORTS_PER_MINUTE
    },
    note(isGood: boolean): void {
      failures = isGood ? 0 : failures + 1
      if (failures < FAILURES) return
      failures = 0
      restsUntil = now() + REST
    },
  }
}

/** Reports to the service at `dsn`; without one nothing is loaded, kept or sent. */
export async function createReports(dsn: string | null): Promise<Reports> {
  if (!dsn) return off
  const { createStackParser, createTransport } = await import('@sentry/core')
  const { nodeStackLineParser, ServerRuntimeClient } = await import('@sentry/core/server')
  const reader: StackReader = { parse: createStackParser(nodeStackLineParser()), nameFile }
  const breaker = createBreaker(() => performance.now())
  const client = new ServerRuntimeClient({
    dsn,
    integrations: [],
    stackParser: reader.parse,
    sendClientReports: false,
    traceLifecycle: 'static',
    transport: ({ url, recordDroppedEvent }) =>
      createTransport({ recordDroppedEvent, bufferSize: MAX_WAITING }, async ({ body }) => {
        try {
          const answer = await fetch(url, {
            method: 'POST',
            body: typeof body === 'string' ? body : new Uint8Array(body),
            headers: { 'content-type': 'application/x-sentry-envelope' },
            redirect: 'error',
            signal: AbortSignal.timeout(PATIENCE),
          })
          await answer.body?.cancel()
          breaker.note(answer.status < 500)
          return {
            statusCode: answer.status,
            headers: {
              'x-sentry-rate-limits': answer.headers.get('x-sentry-rate-limits'),
              'retry-after': answer.headers.get('retry-after'),
            },
          }
        } catch {
          breaker.note(false)
          return {}
        }
      }),
    beforeSend: onlyAllowed,
  })
  return {
    isOn: true,
    report(thrown, about) {
      try {
        if (breaker.maySend()) client.captureEvent({ ...reportOf(thrown, about, reader), platform: 'node' })
      } catch {
        // Telling of a fault must not be one.
      }
    },
    async flush(ms) {
      await client.flush(ms)
    },
  }
}
