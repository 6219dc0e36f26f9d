import type { Permission } from '@bustan/contract/permissions.ts'
import { useProfile } from './session.ts'
import type { Person } from './session.ts'

/** Checks whether this person holds a permission such as `orders edit`. The server checks every call; screens only hide. */
export function can(profile: Person | null, permission: Permission): boolean {
  if (!profile) return false
  return profile.ability.some(({ subject, action }) => `${subject} ${action}` === permission)
}

/** Checks whether the signed-in person holds a permission. */
export function useCan(permission: Permission): boolean {
  return can(useProfile(), permission)
}
