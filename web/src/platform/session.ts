import type { SignedInUser } from '@bustan/contract/access/session.ts'
import { createCell, useCell } from './cell.ts'
import { readStored, readStoredJson, writeStored } from './storage.ts'

/** Where boot.js reads the token too; the profile holds no secret. */
const SESSION_KEYS = { token: 'bustan.token', profile: 'bustan.profile' } as const

/** Who is signed in. The profile is the last one seen, so that the shell draws at once; it is read again at start. */
export interface Session {
  token: string | null
  profile: SignedInUser | null
}

const nobody: Session = { token: null, profile: null }

function stored(): Session {
  const token = readStored(SESSION_KEYS.token)
  return token ? { token, profile: readStoredJson<SignedInUser>(SESSION_KEYS.profile) } : nobody
}

/** The session of this browser. */
export const session = createCell<Session>(stored())

/** Starts a session after sign-in. */
export function startSession(token: string, profile: SignedInUser): void {
  writeStored(SESSION_KEYS.token, token)
  writeStored(SESSION_KEYS.profile, JSON.stringify(profile))
  session.set({ token, profile })
}

/** Takes in a profile that was read anew. */
export function renewProfile(profile: SignedInUser): void {
  const { token } = session.get()
  if (!token) return
  writeStored(SESSION_KEYS.profile, JSON.stringify(profile))
  session.set({ token, profile })
}

/** Forgets the session. With `token`, only if that is still the one in use: a late 401 must not end a newer session. */
export function endSession(token?: string): void {
  if (token !== undefined && token !== session.get().token) return
  writeStored(SESSION_KEYS.token, null)
  writeStored(SESSION_KEYS.profile, null)
  session.set(nobody)
}

/** Follows sign-in and sign-out in other tabs. Answers how to stop. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== SESSION_KEYS.token && event.key !== null) return
    if (readStored(SESSION_KEYS.token) !== session.get().token) session.set(stored())
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** The person who is signed in, or null. */
export function useProfile(): SignedInUser | null {
  return useCell(session).profile
}
