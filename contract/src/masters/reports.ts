import { defineReport } from '../core/report/report.ts'

/** Counts the addresses of each place. */
const addressCounts = defineReport({
  name: 'masters.address_counts',
  subject: 'masters',
  rows: 'masters.addresses',
  by: ['city_id', 'area_id', 'user_id', 'is_active', 'month'],
  sums: {},
  period: 'created_at',
})

export const reports = [addressCounts] as const
