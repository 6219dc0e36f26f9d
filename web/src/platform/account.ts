import type { LoginAnswer, SecondFactorMethod, SignedInUser } from '@bustan/contract/access/session.ts'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { api } from './api.ts'
import { leaveBrowser, renewProfile, startSession } from './session.ts'
import type { Person } from './session.ts'

/** What a sign-in came to: a session that has begun, or the step that is still missing. */
export interface SignedIn {
  message: string
  step: SecondStep | null
}
export interface SecondStep {
  token: string
  methods: readonly SecondFactorMethod[]
}

/** Its answers carry secrets, so they are never kept for repetition. */
const secret = { repeatable: false } as const

function begin({ message, data }: LoginAnswer): SignedIn {
  if (data.user && data.access_token) startSession(data.access_token, data.user)
  return { message, step: data.second_factor }
}

/** The call the specification makes before a sign-in. Nobody waits for it: no call of ours needs what it brings. */
export const greetServer = (): void => void fetch('/sanctum/csrf-cookie').catch(() => undefined)

/** Signs in, or answers what is still asked for. Throws ApiError. */
export const signIn = async (email: string, password: string): Promise<SignedIn> =>
  begin(await api.post<LoginAnswer>('auth/login', { email, password }, secret))

/** The second step, with a code of an app or a recovery code. Throws ApiError. */
export const enterCode = async (token: string, code: string): Promise<SignedIn> =>
  begin(await api.post<LoginAnswer>('auth/second-factor', { token, code }, secret))

/** Signs in with a passkey: alone, or after a password with that step's token. Throws ApiError, or what the browser says. */
export async function signInWithPasskey(step?: string): Promise<SignedIn> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { data } = await api.post<{
    data: { token: string; options: PublicKeyCredentialRequestOptionsJSON }
  }>('auth/passkey/options', { token: step ?? null }, secret)
  const response = await startAuthentication({ optionsJSON: data.options })
  return begin(await api.post<LoginAnswer>('auth/passkey', { token: data.token, response }, secret))
}

/** Ends the session here at once, with all it left in the browser, and on the server as soon as it can be reached. */
export async function signOut(): Promise<void> {
  const told = api.post('auth/logout', {}).catch(() => undefined)
  leaveBrowser()
  await told
}

/** Reads who is signed in and what they may do now. Throws ApiError; a refused token has ended the session by then. */
export async function loadProfile(): Promise<void> {
  const { data } = await api.get<{ data: SignedInUser }>('auth/profile')
  renewProfile(data)
}

/** True while a second factor that a role asks for is missing: nothing but its set-up is open. */
export const lacksSecondFactor = (profile: Person | null): boolean =>
  Boolean(profile?.second_factor?.required && !profile.second_factor.set_up)
