import type { Answered } from '@bustan/contract/core/endpoint.ts'
import { usersApi } from '@bustan/contract/people/users.api.ts'
import { queryOf } from '../../platform/call.ts'

/** How many requests to join wait for an answer. Kept under users: it loads anew when one comes in or is decided. */
export const waitingRequestsOptions = {
  ...queryOf(usersApi.counts),
  select: (answer: Answered<typeof usersApi.counts>) => answer.data.waiting,
  meta: { quiet: true },
}
