import { USUAL_LIMITS } from '../../sales/orders/lateness.ts'

/** The longest that the shop may allow a step of an order, in minutes: a day. */
export const LONGEST_STEP = 1_440
/** The most of its usual time that a step may take on a busy day, in percent. */
export const MAX_SLOW_PERCENT = 500

/** The fields of the settings that belong together: after how many minutes a step has taken long, and is late. */
export const lateFields = [
  ['waiting_amber', 'waiting_red'],
  ['leave_amber', 'leave_red'],
  ['deliver_amber', 'deliver_red'],
] as const

/** Makes the fields of how long a step may take, each of the minutes that are usual. */
export const stepFields = <Field>(minutes: (usual: number) => Field) => ({
  waiting_amber: minutes(USUAL_LIMITS.decide.amber),
  waiting_red: minutes(USUAL_LIMITS.decide.red),
  leave_amber: minutes(USUAL_LIMITS.leave.amber),
  leave_red: minutes(USUAL_LIMITS.leave.red),
  deliver_amber: minutes(USUAL_LIMITS.deliver.amber),
  deliver_red: minutes(USUAL_LIMITS.deliver.red),
})
