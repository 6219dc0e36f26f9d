import { partRights } from '@bustan/contract/guide/starter/starterParts.ts'
import { can } from '../../platform/session/can.ts'
import { useProfile } from '../../platform/session/session.ts'

/** Checks whether the reader may create any part of the starter set. */
export function useIsMaker(): boolean {
  const profile = useProfile()
  return Object.values(partRights).some((right) => can(profile, right))
}
