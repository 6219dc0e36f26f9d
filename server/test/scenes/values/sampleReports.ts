import { defineReport } from '@bustan/contract/core/report/report.ts'

/** Records that have a field of every kind: by each that groups them, with sums of every unit, and one of two fields. */
const sampleSums = defineReport({
  name: 'samplesums',
  subject: 'units',
  rows: 'samples',
  by: ['grade', 'parent_id', 'token_id', 'is_rare', 'medal', 'day', 'month'],
  sums: {
    worth: { money: true, of: ['price', 'bounty'] },
    price: { money: true },
    weight: {},
    total: {},
  },
  period: 'seen_at',
  only: { is_active: true },
})

/** Records whose columns are not called like their fields. */
const tokenCounts = defineReport({
  name: 'tokencounts',
  subject: 'units',
  rows: 'tokens',
  by: ['state', 'holder_id', 'month', 'day'],
  sums: {},
  period: 'last_day',
})

export const sampleReports = [sampleSums, tokenCounts] as const
