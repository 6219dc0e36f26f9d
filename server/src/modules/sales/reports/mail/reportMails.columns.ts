// Made from the migrated database by `npm run tables -- --write`; changed by a migration, never by hand.
import type { Generated, GeneratedAlways } from 'kysely'
import type { Day } from '../../../../platform/db/tables.ts'

/** Tables as the database has them. */
export interface Columns {
  /** One report to one receiver. */
  report_mails: {
    id: GeneratedAlways<number>
    period: string
    admin_id: number
    first_day: Day
    last_day: Day
    is_test: Generated<boolean>
    state: Generated<'waiting' | 'sending' | 'sent' | 'failed' | 'left_out'>
    message_id: Generated<string>
    attempts: Generated<number>
    problem: string | null
    beat_at: Generated<Date>
    created_at: Generated<Date>
    ended_at: Date | null
  }
  report_receivers: {
    period: string
    admin_id: number
  }
  /** One row a period. */
  report_schedules: {
    period: 'daily' | 'weekly' | 'monthly'
    is_on: Generated<boolean>
    hour: Generated<number>
    weekday: Generated<number>
    day: Generated<number>
    /** Everything that was due up to then is done with. */
    settled_at: Generated<Date>
  }
}
