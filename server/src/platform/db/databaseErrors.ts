/**
 * The database cannot answer now: no connection, a connection cut under a query, a query past its deadline,
 * or contention that outlived the retries. HTTP answers 503. Whether a commit under way took effect is unknown.
 */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** Another process holds the embedded database's folder. */
export class DataDirLocked extends Error {
  override name = 'DataDirLocked'
  readonly dataDir: string

  constructor(dataDir: string) {
    super(
      `The data folder ${dataDir} is in use by another running copy of Bustan. ` +
        'Stop that copy first, or give this one a data folder of its own.',
    )
    this.dataDir = dataDir
  }
}

/** The database is not to be had: it stays away, or does not let us in. The message says what to look at. */
export class DatabaseRefused extends Error {
  override name = 'DatabaseRefused'
}

/** A newer version of the product has changed the database: this one does not know how it looks now. */
export class NewerDatabase extends Error {
  override name = 'NewerDatabase'

  constructor(unknown: readonly string[]) {
    const [first = ''] = unknown
    const others = unknown.length > 1 ? ` (and ${unknown.length - 1} more)` : ''
    super(
      `A newer version of Bustan has changed this database: this one does not know its migration ${first}${others}. ` +
        'Start that version, or put back a backup from before it (docs/backup.md).',
    )
  }
}

// https://www.postgresql.org/docs/15/errcodes-appendix.html
const unavailableStates = new Set([
  '25006', // read_only_sql_transaction: connected to a standby during a failover
  '25P03', // idle_in_transaction_session_timeout
  '53300', // too_many_connections
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57P05', // idle_session_timeout
])

const networkCodes = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

// pg gives these errors no code.
const driverMessages =
  /^(Connection terminated|timeout (exceeded|expired)|Client (was closed|has encountered a connection error)|Cannot use a pool after|driver has already been destroyed)|due to statement timeout/

/** The SQLSTATE of a database error or the system code of a network error, else undefined. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** Checks whether an error says that a disk is full: ours (ENOSPC, or a quota), or the database's (disk_full). */
export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', '53100'].includes(errorCode(error) ?? '')

function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // Node tries IPv6 and IPv4 and reports both failures as one error.
  if (error instanceof AggregateError) return error.errors.some(isConnectionFailure)
  const code = errorCode(error)
  if (code !== undefined && (code.startsWith('08') || unavailableStates.has(code) || networkCodes.has(code)))
    return true
  return driverMessages.test(error.message)
}

/** Turns the many faces of a lost connection into DatabaseUnavailable and leaves every other error as it is. */
export function asDatabaseError(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable || !isConnectionFailure(error)) return error
  const reason = error instanceof Error ? error.message || errorCode(error) : String(error)
  return new DatabaseUnavailable(`The database cannot be reached: ${reason}`, { cause: error })
}

/** The code of an error for a row that names one which is not there, or would be left naming one that goes. */
export const BROKEN_REFERENCE = '23503'
/** The same of a reference that restricts a deletion, as newer databases tell it. */
export const RESTRICTED = '23001'

/** The name of the unique constraint or index that a statement ran into, else undefined. */
export function violatedUniqueConstraint(error: unknown): string | undefined {
  if (errorCode(error) !== '23505' || !(error instanceof Error) || !('constraint' in error)) return undefined
  return typeof error.constraint === 'string' ? error.constraint : undefined
}
