import { sessionsApi } from '@bustan/contract/access/account/account.api.ts'
import { securityApi } from '@bustan/contract/access/security/security.api.ts'
import { loadProfile } from '../../../platform/session/account.ts'
import { keyOf, dataOf } from '../../../platform/http/call.ts'
import { queryClient } from '../../../platform/state/queries.ts'

export const securityOptions = dataOf(securityApi.overview)

export const sessionsOptions = dataOf(sessionsApi.list)

/** After a change of the own account: the page reads it anew, and the session learns what it may do now. */
export async function renewSecurity(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: keyOf(securityApi.overview) }),
    queryClient.invalidateQueries({ queryKey: keyOf(sessionsApi.list) }),
    loadProfile().catch(() => undefined),
  ])
}
