import type { Answered } from '@bustan/contract/core/calls/endpoint.ts'
import { reportMailsApi } from '@bustan/contract/sales/reports/reportMails.api.ts'
import { queryOf } from '../../../../platform/http/call.ts'

export type ReportSchedules = Answered<typeof reportMailsApi.schedules>['data']
type SentMails = Answered<typeof reportMailsApi.sent>
export type SentMail = SentMails['data'][number]

/** While something is on its way, it is looked at as often, in ms. */
const LOOK = 2_000

const isUnderway = ({ state }: SentMail) => state === 'waiting' || state === 'sending'

export const schedulesOptions = { ...queryOf(reportMailsApi.schedules), meta: { quiet: true } }

export const sentMailsOptions = {
  ...queryOf(reportMailsApi.sent),
  meta: { quiet: true },
  refetchInterval: ({ state }: { state: { data?: SentMails | undefined } }) =>
    state.data?.data.some(isUnderway) ? LOOK : false,
} as const
