import { auditApi } from '@bustan/contract/audit/audit.api.ts'
import { dataOf } from '../../platform/http/call.ts'

/** The staff who appear in the trail. */
export const actorsOptions = {
  ...dataOf(auditApi.actors),
  meta: { quiet: true },
}

/** The choices of the filters. */
export const kindsOptions = {
  ...dataOf(auditApi.kinds),
  meta: { quiet: true },
}
