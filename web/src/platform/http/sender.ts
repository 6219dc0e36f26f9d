import { onlyAllowed, reportOf } from '@bustan/contract/core/calls/errorReport.ts'
import type { Circumstances } from '@bustan/contract/core/calls/errorReport.ts'
import { BrowserClient, createTransport, defaultStackParser } from '@sentry/browser'

/** Milliseconds the service may take. */
const PATIENCE = 5_000

/** A file's path on our own site, without the query; nothing of extensions and other sites. */
function nameFile(filename: string): string {
  const file = URL.canParse(filename) ? new URL(filename) : null
  return file?.origin === location.origin ? file.pathname : '[elsewhere]'
}

/**
 * Creates the function that reports a fault to the service at `dsn`. It adds no listeners of the library's own, no breadcrumbs,
 * no page address.
 */
export function createSender(dsn: string): (thrown: unknown, about: Circumstances) => void {
  const client = new BrowserClient({
    dsn,
    integrations: [],
    stackParser: defaultStackParser,
    sendClientReports: false,
    // The service is told not to note the address a report comes from.
    dataCollection: { userInfo: false },
    traceLifecycle: 'static',
    transport: ({ url, recordDroppedEvent }) =>
      createTransport({ recordDroppedEvent, bufferSize: 5 }, async ({ body }) => {
        const { status } = await fetch(url, {
          method: 'POST',
          body: typeof body === 'string' ? body : new Uint8Array(body),
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
          signal: AbortSignal.timeout(PATIENCE),
        })
        return { statusCode: status }
      }),
    beforeSend: onlyAllowed,
  })
  const reader = { parse: (stack: string) => defaultStackParser(stack), nameFile }
  return (thrown, about) => {
    client.captureEvent({ ...reportOf(thrown, about, reader), platform: 'javascript' })
  }
}
