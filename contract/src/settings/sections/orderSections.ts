import { MAX_TOLERANCE } from '../../catalog/products/products.ts'
import { defineSection } from '../../core/settings/settingField.ts'
import { MAX_CONSENT_PERCENT, MIN_CONSENT_MINUTES, USUAL_CONSENT } from '../../sales/orders/consent.ts'
import { USUAL_LIMITS } from '../../sales/orders/lateness.ts'
import { USUAL_TOLERANCE } from '../../sales/orders/weighing/weighing.ts'
import { LONGEST_STEP, MAX_SLOW_PERCENT, stepFields } from './lateFields.ts'

// The settings of orders that the shop has accepted.

const minutes = (initial: number) =>
  ({ kind: 'whole', min: 1, max: LONGEST_STEP, initial, required: true, unit: 'minutes' }) as const

/** The time that each step of an order may take. */
export const waiting = defineSection({
  name: 'waiting',
  key: 'general',
  fields: {
    ...stepFields(minutes),
    slow_days: { kind: 'shape', shape: 'weekdays', initial: [] },
    slow_percent: {
      kind: 'whole',
      min: 100,
      max: MAX_SLOW_PERCENT,
      initial: USUAL_LIMITS.slow_percent,
      required: true,
    },
  },
})

/** A share of what was ordered, in percent. */
const tolerance = (initial: number) =>
  ({ kind: 'whole', min: 0, max: MAX_TOLERANCE, initial, required: true }) as const

/** The handling of an order between its acceptance and the day on which it is settled. */
export const handling = defineSection({
  name: 'handling',
  key: 'handling',
  fields: {
    /** The customer decides on substitutes, and on a total that grows. */
    consent: { kind: 'flag', initial: false, heads: true },
    consent_percent: {
      kind: 'whole',
      min: 0,
      max: MAX_CONSENT_PERCENT,
      initial: USUAL_CONSENT.percent,
      required: true,
    },
    consent_minutes: {
      kind: 'whole',
      min: MIN_CONSENT_MINUTES,
      max: LONGEST_STEP,
      initial: USUAL_CONSENT.minutes,
      required: true,
      unit: 'minutes',
    },
    /** Lines that are sold by weight are weighed, and billed by it. */
    weighing: { kind: 'flag', initial: false, heads: true },
    weighing_over_percent: tolerance(USUAL_TOLERANCE.over),
    weighing_under_percent: tolerance(USUAL_TOLERANCE.under),
    /** Accepted orders are picked and sealed on the floor. */
    floor: { kind: 'flag', initial: false, heads: true },
    /** An order leaves once it is sealed, with all weighed that is sold by weight. */
    require_weighing: { kind: 'flag', initial: false },
    /** Payments of orders are recorded, and what is due is calculated of them. */
    payments: { kind: 'flag', initial: false, heads: true },
  },
})
