import type { SignedInUser } from '@bustan/contract/access/account/session.ts'
import { createCell, useCell } from '../state/cell.ts'
import { forgetStored, readStored, readStoredJson, writeStored } from '../state/storage.ts'

/** The storage keys of the session; boot.js reads the token too. */
const SESSION_KEYS = { token: 'bustan.token', person: 'bustan.person' } as const
/** The storage key of the person whose session expired by itself, for other tabs and for a page that is loaded anew. */
const EXPIRED = 'bustan.expired'
/** The storage key under which earlier releases stored more of a person than a browser needs. */
const OUTGROWN = 'bustan.profile'

/** The part of a person that outlives the page: their id, and their permissions, so that the shell draws at once. */
type StoredPerson = Pick<SignedInUser, 'id' | 'type' | 'ability'>

/** The signed-in person: the kept part until the rest has been read. */
export type Person = StoredPerson & Partial<SignedInUser>

/** The signed-in person's session. The person is the one seen last, and read again at start. */
export interface Session {
  token: string | null
  profile: Person | null
  /** The id of the person who was signed in, if the session expired. */
  expired?: number
}

const nobody: Session = { token: null, profile: null }

function stored(): Session {
  writeStored(OUTGROWN, null)
  const token = readStored(SESSION_KEYS.token)
  if (!token) {
    const expired = readStoredJson<number>(EXPIRED)
    return expired === null ? nobody : { ...nobody, expired }
  }
  const storedPerson = readStoredJson<StoredPerson>(SESSION_KEYS.person)
  // Somebody who may do nothing may lack a second factor: the page waits until that is known.
  return { token, profile: storedPerson?.ability?.length ? storedPerson : null }
}

/** The session of this browser. */
export const session = createCell<Session>(stored())

function keepPerson({ id, type, ability }: SignedInUser): void {
  writeStored(SESSION_KEYS.person, JSON.stringify({ id, type, ability } satisfies StoredPerson))
}

/** Returns the person this browser belonged to last: the one signed in, or the one whose session expired by itself. */
const ownerOf = (now: Session) => now.profile?.id ?? now.expired

/** Returns the storage key for a value of the person of a session, the one signed in now: nobody else's page reads it. */
export const ownKey = (name: string, { profile } = session.get()): string =>
  `bustan.${name}.${profile?.id ?? 0}`

/** Starts a session after sign-in. What the browser kept for anybody else is forgotten. */
export function startSession(token: string, profile: SignedInUser): void {
  if (ownerOf(stored()) !== profile.id) forgetStored()
  // Other tabs look when the token comes: by then it is known whose it is.
  keepPerson(profile)
  writeStored(EXPIRED, null)
  writeStored(SESSION_KEYS.token, token)
  session.set({ token, profile })
}

/** Takes in a profile that was read anew. */
export function renewProfile(profile: SignedInUser): void {
  const { token } = session.get()
  if (!token) return
  keepPerson(profile)
  session.set({ token, profile })
}

/**
 * Forgets the session. With `token`, which was refused, only if that is still the one in use: a late 401 must not end a newer
 * session. Whose it was is remembered then, so that they find back.
 */
export function endSession(token?: string): void {
  if (token !== undefined && token !== session.get().token) return
  const person = session.get().profile?.id ?? readStoredJson<StoredPerson>(SESSION_KEYS.person)?.id
  const expired = token === undefined ? undefined : person
  if (expired !== undefined) writeStored(EXPIRED, String(expired))
  for (const key of Object.values(SESSION_KEYS)) writeStored(key, null)
  session.set(expired === undefined ? nobody : { ...nobody, expired })
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
    const { token: before, profile, expired } = session.get()
    if (token === before) return
    const now = stored()
    // The values stored for this tab belonged to the other person, or belong to nobody any more.
    const owner = ownerOf({ token: before, profile, ...(expired === undefined ? {} : { expired }) })
    if (owner === undefined || owner !== ownerOf(now)) forgetStored('tab')
    session.set(now)
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
