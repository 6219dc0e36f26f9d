import * as z from 'zod/mini'
import { whole } from '../../core/resource/inputs.ts'
import { USUAL_LIMITS } from '../../sales/orders/lateness.ts'
import type { LateLimits } from '../../sales/orders/lateness.ts'
import { weekdays } from '../delivery/hoursInput.ts'
import { lateFields, LONGEST_STEP, MAX_SLOW_PERCENT, stepFields } from './lateFields.ts'

const minutes = (usual: number) => z._default(whole(1, LONGEST_STEP), usual)

/** The fields of the section, each with how long a step may take: `<step>_amber` and `<step>_red`, in minutes. */
const stored = z.object({
  ...stepFields(minutes),
  slow_days: z._default(weekdays(), []),
  slow_percent: z._default(whole(100, MAX_SLOW_PERCENT), USUAL_LIMITS.slow_percent),
})

/** Returns the limits out of the stored general settings; the usual ones where those make no sense. */
export function parseLateLimits(settings: unknown): LateLimits {
  const { success, data } = stored.safeParse(settings ?? {})
  if (!success || lateFields.some(([amber, red]) => data[amber] >= data[red])) return USUAL_LIMITS
  return {
    decide: { amber: data.waiting_amber, red: data.waiting_red },
    leave: { amber: data.leave_amber, red: data.leave_red },
    deliver: { amber: data.deliver_amber, red: data.deliver_red },
    slow_days: data.slow_days,
    slow_percent: data.slow_percent,
  }
}
