import { withoutKeys } from '../values/withoutKeys.ts'
import { isOneOf, recordOf } from '../values/objects.ts'
// An error reporting service is sent this, on both sides. It is an allow-list: messages of errors are left out whole, because
// names, numbers, addresses and tokens stand in them in ways that no pattern knows.

/** One line of a stack. */
export interface Frame {
  filename?: string
  function?: string
  lineno?: number
  colno?: number
  in_app?: boolean
}

interface Reported {
  type: string
  value: string
  stacktrace: { frames: Frame[] }
  mechanism: { type: string; handled: boolean }
}

/** An event in the words of the service. Nothing else of it is sent. */
export interface ErrorReport {
  level: 'error'
  exception: { values: Reported[] }
  /** The route's template: `GET /orders/:id`. */
  transaction?: string
  tags: Record<string, string>
}

/** The place where it happened, in words of ours alone. */
export interface Circumstances {
  route?: string
  requestId?: string
  job?: string
  /** The part that noticed the error: the pipeline of calls, a job, the process, the page. */
  by: string
  handled: boolean
}

export interface StackReader {
  parse: (stack: string) => Frame[]
  /** Returns the name of a file in a report: never its place on a disk or a host. */
  nameFile: (filename: string) => string
}

const MAX_FRAMES = 40
const MAX_CAUSES = 3
const typeShape = /^[A-Z][A-Za-z]{0,60}$/
const functionShape = /^[\w$.<>[\] ]{1,100}$/
const isFunctionName = (name: string | undefined): name is string =>
  name !== undefined && functionShape.test(name) && !/\d{4}/.test(name)
/** SQLSTATE, a system's or Node's own code: `23505`, `ECONNREFUSED`, `ERR_INVALID_URL`. */
const codeShape = /^(?:[0-9A-Z]{5}|E[A-Z]{2,30}|(?:ERR|FST)_[A-Z_]{2,60})$/
const requestShape = /^[\da-f-]{36}$/
const routeShape = /^(?:[A-Z]{3,6} )?[\w/:$.*-]{1,200}$/
const jobShape = /^[\w.]{1,60}$/

/** The lines of a stack alone: V8 puts the message before them, whose own lines may look like some. */
function linesOf({ stack, message }: Error): string {
  if (typeof stack !== 'string') return ''
  const index = message ? stack.indexOf(message) : -1
  return index < 0 ? stack : stack.slice(index + message.length)
}

function framesOf(error: Error | null, { parse, nameFile }: StackReader): Frame[] {
  if (!error) return []
  return parse(linesOf(error))
    .slice(-MAX_FRAMES)
    .map((frame) => ({
      filename: nameFile(frame.filename ?? ''),
      function: isFunctionName(frame.function) ? frame.function : '?',
      ...(frame.lineno === undefined ? {} : { lineno: frame.lineno }),
      ...(frame.colno === undefined ? {} : { colno: frame.colno }),
      in_app: frame.in_app ?? true,
    }))
}

/** The error and what caused it, the deepest first, as the service wants them. */
function chainOf(thrown: unknown, reader: StackReader, by: string, handled: boolean): Reported[] {
  const chain: Reported[] = []
  for (let each = thrown; chain.length < MAX_CAUSES;) {
    const error = each instanceof Error ? each : null
    const { code } = recordOf(each)
    chain.unshift({
      type: error && typeShape.test(error.name) ? error.name : 'Error',
      value: typeof code === 'string' && codeShape.test(code) ? code : '',
      stacktrace: { frames: framesOf(error, reader) },
      mechanism: { type: by, handled },
    })
    if (!error || error.cause === undefined) break
    each = error.cause
  }
  return chain
}

/** Returns the report of an error: its type, its stack, and the place in the product where it happened. */
export function reportOf(thrown: unknown, about: Circumstances, reader: StackReader): ErrorReport {
  const { route, requestId, job, by, handled } = about
  return {
    level: 'error',
    exception: { values: chainOf(thrown, reader, by, handled) },
    ...(route && routeShape.test(route) ? { transaction: route } : {}),
    tags: {
      ...(requestId && requestShape.test(requestId) ? { request_id: requestId } : {}),
      ...(job && jobShape.test(job) ? { job } : {}),
    },
  }
}

const ALLOWED = ['event_id', 'timestamp', 'platform', 'level', 'exception', 'transaction', 'tags'] as const

/** The event without whatever the service's own library has added to it. */
export const onlyAllowed = <T extends object>(event: T): T =>
  withoutKeys(event, (key) => !isOneOf(ALLOWED, key))
