import { recordOf } from '@bustan/contract/core/values/objects.ts'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import { databaseNow } from '../../../platform/time/clock.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { Executor, Tx } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { closeStep, openStep, readStep } from '../signIn/signInSteps.ts'

/** Loads the library with the first passkey: its 350 modules would be a tenth of what a start costs. */
const loadWebAuthn = () => import('@simplewebauthn/server')

interface RelyingParty {
  id: string
  origin: string
}

/**
 * Returns the party a passkey is made for: the host of PUBLIC_URL. Without one the product runs on one machine, and browsers take
 * passkeys there only under the name localhost, on whatever port its page came from.
 */
function relyingParty(config: Config, request: FastifyRequest): RelyingParty {
  if (config.publicUrl) {
    const { hostname, origin } = new URL(config.publicUrl)
    return { id: hostname, origin }
  }
  const sent = request.headers.origin ?? ''
  const isLocal = URL.canParse(sent) && new URL(sent).hostname === 'localhost'
  return { id: 'localhost', origin: isLocal ? sent : 'http://localhost' }
}

const passkeysOf = (db: Executor, adminId: number) =>
  db.selectFrom('passkeys').selectAll().where('admin_id', '=', adminId).orderBy('id').execute()

interface Person {
  id: number
  email: string
  name: string
}

/** Returns the options from which the browser makes a new passkey, and the token its response is sent with. */
export async function startPasskey(
  db: Executor,
  { config, secret }: Pick<Platform, 'config' | 'secret'>,
  request: FastifyRequest,
  person: Person,
) {
  const known = await passkeysOf(db, person.id)
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    rpName: 'Bustan',
    rpID: relyingParty(config, request).id,
    userName: person.email,
    userDisplayName: person.name,
    userID: new Uint8Array(secret.keyedHash(`passkey user ${person.id}`)),
    attestationType: 'none',
    excludeCredentials: known.map((one) => ({ id: one.credential_id, transports: one.transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const step = { adminId: person.id, challenge: options.challenge }
  return { token: await openStep(db, 'passkey_register', step), options: { ...options } }
}

/** Checks whether a browser's answer has these texts in it: its id and type alone are known of the contract. */
function hasTexts(answer: unknown, names: readonly string[]): boolean {
  const { id, rawId, type, response } = recordOf(answer)
  const texts = [id, rawId, ...names.map((name) => recordOf(response)[name])]
  return type === 'public-key' && texts.every((text) => typeof text === 'string')
}

const isRegistration = (answer: unknown): answer is RegistrationResponseJSON =>
  hasTexts(answer, ['clientDataJSON', 'attestationObject'])

const isAuthentication = (answer: unknown): answer is AuthenticationResponseJSON =>
  hasTexts(answer, ['clientDataJSON', 'authenticatorData', 'signature'])

/** Keeps a new passkey. Throws passkey_refused when its signature does not answer the challenge of `token`. */
export async function addPasskey(
  tx: Tx,
  config: Config,
  request: FastifyRequest,
  adminId: number,
  sent: { token: string; response: unknown; name: string },
): Promise<void> {
  const step = await readStep(tx, 'passkey_register', sent.token)
  if (step.adminId !== adminId || !step.challenge) throw new AppError('step_ended')
  await closeStep(tx, sent.token)
  if (!isRegistration(sent.response)) return refused()
  const party = relyingParty(config, request)
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: sent.response,
    expectedChallenge: step.challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
  }).catch(refused)
  if (!registrationInfo) return refused()
  const { credential } = registrationInfo
  const added = await tx
    .insertInto('passkeys')
    .values({
      admin_id: adminId,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      name: sent.name,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) refused()
}

/** Returns the options with which the browser signs in: any passkey of this place, or, after a password, one of that person. */
export async function startPasskeySignIn(
  db: Executor,
  config: Config,
  request: FastifyRequest,
  adminId: number | null,
) {
  const known = adminId === null ? [] : await passkeysOf(db, adminId)
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(config, request).id,
    allowCredentials: known.map((one) => ({ id: one.credential_id, transports: one.transports })),
    userVerification: 'required',
  })
  const step = { adminId, challenge: options.challenge }
  return { token: await openStep(db, 'passkey_sign_in', step), options: { ...options } }
}

/** The email of whose passkey this is, as it is kept of a sign-in that failed; of one that nobody has, that it was a passkey. */
export async function ownerOf(db: Executor, credentialId: string): Promise<string> {
  const owner = await db
    .selectFrom('passkeys as p')
    .innerJoin('admins as a', 'a.id', 'p.admin_id')
    .select('a.email')
    .where('p.credential_id', '=', credentialId)
    .executeTakeFirst()
  return owner?.email ?? 'passkey'
}

/**
 * Returns the id of the admin whose passkey answered the challenge of `token`. Throws passkey_refused, or step_ended when it was
 * answered before.
 */
export async function readPasskeySignIn(
  tx: Tx,
  config: Config,
  request: FastifyRequest,
  sent: { token: string; response: { id: string } },
): Promise<number> {
  const answer: unknown = sent.response
  const step = await readStep(tx, 'passkey_sign_in', sent.token)
  if (!step.challenge) throw new AppError('step_ended')
  await closeStep(tx, sent.token)
  const passkey = await tx
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', sent.response.id)
    .forUpdate()
    .executeTakeFirst()
  if (!passkey || (step.adminId !== null && step.adminId !== passkey.admin_id)) return refused()
  if (!isAuthentication(answer)) return refused()
  const party = relyingParty(config, request)
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: step.challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
      transports: passkey.transports,
    },
  }).catch(refused)
  if (!verified) return refused()
  await tx
    .updateTable('passkeys')
    .set({ counter: authenticationInfo.newCounter, last_used_at: databaseNow() })
    .where('id', '=', passkey.id)
    .execute()
  return passkey.admin_id
}

function refused(): never {
  throw new AppError('passkey_refused')
}
