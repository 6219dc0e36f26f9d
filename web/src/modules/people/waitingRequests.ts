import type { UserCounts } from '@bustan/contract/people/users.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'

/** How many requests to join wait for an answer. Kept under users: it loads anew when one comes in or is decided. */
export const waitingRequestsOptions = queryOptions({
  queryKey: ['users', 'counts'],
  queryFn: async ({ signal }) => (await api.get<UserCounts>('users/counts', { signal })).data.waiting,
  meta: { quiet: true },
})
