import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'
import type { Config } from './config.ts'
import { errorCode } from './db/databaseErrors.ts'

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

/** Returns a log without secrets, in lines for a person on a terminal and in JSON elsewhere. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, to?: DestinationStream): Logger {
  const options = { level: logLevel, redact, formatters }
  if (to) return pino(options, to)
  if (!process.stdout.isTTY) return pino(options)
  return pino({ ...options, transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } })
}
