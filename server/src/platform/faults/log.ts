import { pino, stdSerializers } from 'pino'
import type { DestinationStream, Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { errorCode } from '../db/databaseErrors.ts'

/** A code may be one that somebody signs in with: it is left out wherever it stands. */
const redact = ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.access_token', '*.code']

/** An error's code, which names what went wrong, stands beside it as `error_code`, since its own `code` is left out. */
const formatters = {
  log(line: Record<string, unknown>) {
    const { err } = line
    // A database that is away is told as such, and why is what it comes from.
    const code = errorCode(err) ?? (err instanceof Error ? errorCode(err.cause) : undefined)
    return code === undefined ? line : { ...line, error_code: code }
  },
}

/** The details of a fault that a database reports besides its message: the values that were written, whoever they are about. */
const VALUES = new Set(['detail', 'where', 'params', 'parameters', 'internalQuery'])

const isOfDatabase = (error: unknown): boolean =>
  error instanceof Error && (/^[\dA-Z]{5}$/.test(errorCode(error) ?? '') || isOfDatabase(error.cause))

/** A message of the database without what it quotes: `invalid input syntax for type integer: "…"`. Names of its own stand in no colon's wake. */
const unquoted = (text: unknown) =>
  typeof text === 'string' ? text.replaceAll(/: "(?:[^"\\]|\\.)*"/g, ': "…"') : text

/** An error for the log: where it comes from the database, without the values it names. */
function serializeError(error: Error): unknown {
  const serialized = stdSerializers.err(error)
  if (!isOfDatabase(error)) return serialized
  const { message, stack } = serialized
  const allowed = Object.entries(serialized).filter(([name]) => !VALUES.has(name))
  return { ...Object.fromEntries(allowed), message: unquoted(message), stack: unquoted(stack) }
}

/** Returns a log without secrets, in lines for a person on a terminal and in JSON elsewhere. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, to?: DestinationStream): Logger {
  const options = { level: logLevel, redact, formatters, serializers: { err: serializeError } }
  if (to) return pino(options, to)
  if (!process.stdout.isTTY) return pino(options)
  return pino({ ...options, transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } })
}
