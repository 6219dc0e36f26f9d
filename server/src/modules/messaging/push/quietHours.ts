import { addDays, businessDay, startOfDay } from '@bustan/contract/core/values/dates.ts'

/** When a person wants no push: minutes of the day in the shop's time; from before to: over midnight. */
export interface Quiet {
  from_minute: number
  to_minute: number
}

const MINUTE = 60_000

/** When the quiet hours end that are on now, or null outside of them. */
export function quietEnd(
  { from_minute: from, to_minute: to }: Quiet,
  now: Date,
  timeZone: string,
): Date | null {
  const today = businessDay(now, timeZone)
  const at = (day: string, minute: number) => new Date(startOfDay(day, timeZone).getTime() + minute * MINUTE)
  const [begins, ends] = [at(today, from), at(today, to)]
  if (from < to) return now >= begins && now < ends ? ends : null
  if (now < ends) return ends
  return now >= begins ? at(addDays(today, 1), to) : null
}
