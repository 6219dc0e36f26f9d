import { sql } from 'kysely'
import type { Platform } from '../../../platform/platform.ts'

/** Adds how many pushes wait: those that were sent leave no row. */
export function addPushFigures({ metrics, database }: Platform): void {
  metrics.gauge(
    'bustan_pushes_waiting',
    'Pushes that are due, and those that wait for the end of quiet hours or for a service.',
    async () => {
      const { rows } = await sql<{ due: number; later: number }>`
        select (count(*) filter (where due_at <= now()))::int as due, (count(*) filter (where due_at > now()))::int as later
        from pushes`.execute(database.db)
      return Object.entries(rows[0] ?? {}).map(([state, value]) => ({ labels: { state }, value }))
    },
  )
}
