import type { Security, SessionRow } from '@bustan/contract/access/security.ts'
import { queryOptions } from '@tanstack/react-query'
import { loadProfile } from '../../../platform/account.ts'
import { api } from '../../../platform/api.ts'
import { queryClient } from '../../../platform/queries.ts'

export const securityOptions = queryOptions({
  queryKey: ['account', 'security'],
  queryFn: async ({ signal }) => (await api.get<{ data: Security }>('auth/security', { signal })).data,
})

export const sessionsOptions = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: async ({ signal }) => (await api.get<{ data: SessionRow[] }>('auth/sessions', { signal })).data,
})

/** After a change of the own account: the page reads it anew, and the session learns what it may do now. */
export async function renewSecurity(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['account'] }),
    loadProfile().catch(() => undefined),
  ])
}
