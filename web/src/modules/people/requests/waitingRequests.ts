import type { Answered } from '@bustan/contract/core/calls/endpoint.ts'
import { usersApi } from '@bustan/contract/people/users/users.api.ts'
import { queryOf } from '../../../platform/http/call.ts'

/**
 * The query for the number of requests to join that wait for a decision. It is cached under users, so it reloads when a request
 * comes in or is decided.
 */
export const waitingRequestsOptions = {
  ...queryOf(usersApi.counts),
  select: (answer: Answered<typeof usersApi.counts>) => answer.data.waiting,
  meta: { quiet: true },
}
