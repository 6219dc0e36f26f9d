import * as z from 'zod/mini'
import { flag, uniqueIds, whole } from '../../core/resource/inputs.ts'
import { MAX_RECEIVERS } from './reportLimits.ts'
import { reportPeriods } from './reportPeriods.ts'

/**
 * When the report of a period goes out, and to whom. The weekday is that of `Date.getDay()`; where a month is shorter than the
 * day says, it is its last. What a period does not need is kept all the same.
 */
export const reportScheduleInput = z
  .object({
    is_on: flag(),
    /** An hour of business time. */
    hour: whole(0, 23),
    weekday: whole(0, 6),
    day: whole(1, 31),
    /** Admins who may read the report. */
    receivers: uniqueIds(MAX_RECEIVERS),
  })
  .check(
    z.refine(({ is_on, receivers }) => !is_on || receivers.length > 0, {
      error: 'no_receivers',
      path: ['receivers'],
    }),
  )
export type ReportScheduleInput = z.output<typeof reportScheduleInput>

const period = z.enum(reportPeriods)

const reportSchedule = z.object({
  period,
  is_on: z.boolean(),
  hour: z.int(),
  weekday: z.int(),
  day: z.int(),
  receivers: z.array(z.int()),
  /** When it goes out next; null while it is switched off. */
  next_at: z.nullable(z.string()),
})
export type ReportSchedule = z.output<typeof reportSchedule>

export const reportSchedulesAnswer = z.object({
  data: z.object({
    schedules: z.array(reportSchedule),
    /** The people it may go to. */
    choices: z.array(z.object({ id: z.int(), name: z.string() })),
    /** True where emails reach anybody. */
    can_send: z.boolean(),
  }),
})

/** One report to one receiver, the newest first; what was waiting too long or failed says why, in words. */
const reportMail = z.object({
  id: z.int(),
  period,
  from: z.string(),
  to: z.string(),
  is_test: z.boolean(),
  name: z.string(),
  state: z.enum(['waiting', 'sending', 'sent', 'failed', 'left_out']),
  problem: z.nullable(z.string()),
  /** When it was sent or given up; until then when it was asked for. */
  at: z.string(),
})
export type ReportMail = z.output<typeof reportMail>
export const reportMailsAnswer = z.object({ data: z.array(reportMail) })
