import { defineReport } from '@bustan/contract/core/report/report.ts'

/** Adds up subscriptions that were not cancelled, by the day on which they begin. */
const subscriptionSums = defineReport({
  name: 'subscriptionsums',
  subject: 'units',
  rows: 'subscriptions',
  by: ['package_id', 'user_id', 'state', 'day', 'month'],
  sums: { total: { money: true } },
  period: 'starts_at',
  only: { state: ['new', 'confirmed', 'running', 'done'] },
})

/** Adds up bookings, by the moment at which somebody booked. */
const bookingSums = defineReport({
  name: 'bookingsums',
  subject: 'units',
  rows: 'bookings',
  by: ['lodging_id', 'guest_id', 'payment', 'state', 'day', 'month'],
  sums: { total: { money: true } },
  period: 'created_at',
})

export const sketchedReports = [subscriptionSums, bookingSums] as const
