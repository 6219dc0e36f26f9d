import type { Permission } from '@bustan/contract/access/permissions.ts'
import type { SignedInUser } from '@bustan/contract/access/session.ts'
import { useProfile } from './session.ts'

/** Whether this person holds a pair such as `orders edit`. The server checks every call; screens only hide. */
export function can(profile: SignedInUser | null, permission: Permission): boolean {
  if (!profile) return false
  return profile.ability.some(({ subject, action }) => `${subject} ${action}` === permission)
}

/** Whether the signed-in person holds a pair. */
export function useCan(permission: Permission): boolean {
  return can(useProfile(), permission)
}
