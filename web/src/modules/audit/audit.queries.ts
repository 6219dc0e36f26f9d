import { auditApi } from '@bustan/contract/audit/audit.api.ts'
import type { Answered } from '@bustan/contract/core/calls/endpoint.ts'
import { queryOf } from '../../platform/http/call.ts'

/** The staff who appear in the trail. */
export const actorsOptions = {
  ...queryOf(auditApi.actors),
  select: (answer: Answered<typeof auditApi.actors>) => answer.data,
  meta: { quiet: true },
}

/** The choices of the filters. */
export const kindsOptions = {
  ...queryOf(auditApi.kinds),
  select: (answer: Answered<typeof auditApi.kinds>) => answer.data,
  meta: { quiet: true },
}
