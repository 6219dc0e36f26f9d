import { accountApi } from '@bustan/contract/access/account/account.api.ts'
import type { LoginAnswer } from '@bustan/contract/access/account/session.ts'
import { signInApi } from '@bustan/contract/access/signIn/signIn.api.ts'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { call } from '../http/call.ts'
import { leaveBrowser, renewProfile, startSession } from './session.ts'
import type { Person } from './session.ts'

/** The result of a sign-in: a session that has begun, or the step that is still missing. */
export interface SignedIn {
  message: string
  step: SecondStep | null
}
export type SecondStep = NonNullable<LoginAnswer['data']['second_factor']>

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
  begin(await call(signInApi.login, { body: { email, password }, ...secret }))

/** The second step, with a code of an app or a recovery code. Throws ApiError. */
export const enterCode = async (token: string, code: string): Promise<SignedIn> =>
  begin(await call(signInApi.secondFactor, { body: { token, code }, ...secret }))

/** Signs in with a passkey: alone, or after a password with that step's token. Throws ApiError, or what the browser says. */
export async function signInWithPasskey(step?: string): Promise<SignedIn> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { data } = await call(signInApi.passkeyOptions, { body: { token: step ?? null }, ...secret })
  const optionsJSON = data.options as PublicKeyCredentialRequestOptionsJSON
  const response = { ...(await startAuthentication({ optionsJSON })) }
  return begin(await call(signInApi.passkey, { body: { token: data.token, response }, ...secret }))
}

/** Ends the session here at once, with all it left in the browser, and on the server as soon as it can be reached. */
export async function signOut(): Promise<void> {
  const ended = call(signInApi.logout).catch(() => undefined)
  leaveBrowser()
  await ended
}

/** Reads who is signed in and what they may do now. Throws ApiError; a refused token has ended the session by then. */
export async function loadProfile(): Promise<void> {
  const { data } = await call(accountApi.profile)
  renewProfile(data)
}

/** True while a second factor that a role asks for is missing and can't be put off: nothing but its set-up is open. */
export const lacksSecondFactor = (profile: Person | null): boolean =>
  Boolean(
    profile?.second_factor?.required &&
    !profile.second_factor.set_up &&
    profile.second_factor.put_off_until === null,
  )
