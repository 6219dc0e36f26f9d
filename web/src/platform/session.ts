import type { SignedInUser } from '@bustan/contract/access/session.ts'
import { createCell, useCell } from './cell.ts'
import { forgetStored, readStored, readStoredJson, writeStored } from './storage.ts'

/** Where boot.js reads the token too. */
const SESSION_KEYS = { token: 'bustan.token', person: 'bustan.person' } as const
/** Where earlier releases kept more of a person than a browser has to. */
const OUTGROWN = 'bustan.profile'

/** What of a person outlives the page: who they are by number, and what they may do, so that the shell draws at once. */
type KeptPerson = Pick<SignedInUser, 'id' | 'type' | 'ability'>

/** The signed-in person: the kept part until the rest has been read. */
export type Person = KeptPerson & Partial<SignedInUser>

/** Who is signed in. The person is the one seen last, and read again at start. */
export interface Session {
  token: string | null
  profile: Person | null
}

const nobody: Session = { token: null, profile: null }

function stored(): Session {
  writeStored(OUTGROWN, null)
  const token = readStored(SESSION_KEYS.token)
  if (!token) return nobody
  const kept = readStoredJson<KeptPerson>(SESSION_KEYS.person)
  // Somebody who may do nothing may lack a second factor: the page waits until that is known.
  return { token, profile: kept?.ability?.length ? kept : null }
}

/** The session of this browser. */
export const session = createCell<Session>(stored())

function keep(token: string, profile: SignedInUser): void {
  const { id, type, ability } = profile
  writeStored(SESSION_KEYS.person, JSON.stringify({ id, type, ability } satisfies KeptPerson))
  session.set({ token, profile })
}

/** Starts a session after sign-in. */
export function startSession(token: string, profile: SignedInUser): void {
  writeStored(SESSION_KEYS.token, token)
  keep(token, profile)
}

/** Takes in a profile that was read anew. */
export function renewProfile(profile: SignedInUser): void {
  const { token } = session.get()
  if (token) keep(token, profile)
}

/** Forgets the session. With `token`, only if that is still the one in use: a late 401 must not end a newer session. */
export function endSession(token?: string): void {
  if (token !== undefined && token !== session.get().token) return
  for (const key of Object.values(SESSION_KEYS)) writeStored(key, null)
  session.set(nobody)
}

/** Forgets the session and all it left in this browser; what belongs to the browser stays (storage.ts). */
export function leaveBrowser(): void {
  endSession()
  forgetStored()
}

/** Follows sign-in and sign-out in other tabs. Answers how to stop. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== SESSION_KEYS.token && event.key !== null) return
    const token = readStored(SESSION_KEYS.token)
    if (token === session.get().token) return
    // What this tab keeps for itself was the other person's, or nobody's any more.
    forgetStored('tab')
    session.set(stored())
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** The person who is signed in, or null. */
export function useProfile(): Person | null {
  return useCell(session).profile
}

/** The person who is signed in once everything about them has been read, or null. */
export function useWholeProfile(): SignedInUser | null {
  const { profile } = useCell(session)
  return isWhole(profile) ? profile : null
}

/** True once everything about the person has been read. */
export const isWhole = (profile: Person | null): profile is SignedInUser => profile?.email !== undefined
