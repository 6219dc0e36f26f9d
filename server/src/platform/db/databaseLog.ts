/** The log to which the database reports faults that nobody waits for. A pino logger fits. */
export interface DatabaseLog {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
