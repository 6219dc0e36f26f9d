import type { SignedInUser } from '@bustan/contract/access/session.ts'
import { api } from './api.ts'
import { endSession, renewProfile, startSession } from './session.ts'

interface Signed {
  message: string
  data: { user: SignedInUser; access_token: string }
}

/** Signs in; throws ApiError. Its answer carries the token, so it is never kept for repetition. */
export async function signIn(email: string, password: string): Promise<string> {
  const { message, data } = await api.post<Signed>('auth/login', { email, password }, { repeatable: false })
  startSession(data.access_token, data.user)
  return message
}

/** Ends the session here at once, and on the server as soon as it can be reached. */
export async function signOut(): Promise<void> {
  const told = api.post('auth/logout', {}).catch(() => undefined)
  endSession()
  await told
}

/** Reads who is signed in and what they may do now. Throws ApiError; a refused token has ended the session by then. */
export async function loadProfile(): Promise<void> {
  const { data } = await api.get<{ data: SignedInUser }>('auth/profile')
  renewProfile(data)
}
