/** The intervals at which the financial report may go out by mail. */
export const reportPeriods = ['daily', 'weekly', 'monthly'] as const
export type ReportPeriod = (typeof reportPeriods)[number]
