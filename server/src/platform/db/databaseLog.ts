/** Where the database reports what nobody waits for. A pino logger fits. */
export interface DatabaseLog {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
