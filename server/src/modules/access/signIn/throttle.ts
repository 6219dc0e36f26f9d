import type { Executor } from '../../../platform/db/tables.ts'
import {
  consume,
  consumeFrom,
  consumeTry,
  consumeTryFrom,
  forget,
  restoreTry,
  restoreTryFrom,
} from '../../../platform/access/throttle.ts'
import { resetCodes } from '../reset/resetGuesses.ts'

/** Wrong passwords an account may have before each further try waits. */
const FREE_TRIES = 5
/** Wrong tries from one address before it waits. */
const ADDRESS_TRIES = 50
/** Codes of a second step that may be tried in `SECOND_WINDOW` seconds: counted before they are compared. */
const SECOND_TRIES = 10
const SECOND_WINDOW = 15 * 60
/** Passkey challenges one address may ask for in an hour. */
const CHALLENGES = 300

/** The person who is trying: an account, from an address, perhaps on a device that signed in before. */
export interface Attempt {
  email: string
  address: string
  device: string | null
}

// A known device has tries of its own, so that nobody else's can make its owner wait.
const accountKey = ({ email, device }: Attempt) => (device ? `device ${device}` : `account ${email}`)
/** Begins the keys of networks. */
const FROM = 'address'
const secondKey = (adminId: number) => `second ${adminId}`

/** Takes a try of the account and of the address, before the password is looked at. Throws too_many_requests. */
export async function takeSignInTry(db: Executor, attempt: Attempt): Promise<void> {
  await consumeTry(db, accountKey(attempt), FREE_TRIES)
  try {
    await consumeTryFrom(db, FROM, attempt.address, ADDRESS_TRIES)
  } catch (error) {
    // Nothing is compared: whoever floods from one address costs the account nothing.
    await restoreTry(db, accountKey(attempt), FREE_TRIES)
    throw error
  }
}

/** Gives the try back of a password that was never compared. */
export async function returnSignInTry(db: Executor, attempt: Attempt): Promise<void> {
  await restoreTry(db, accountKey(attempt), FREE_TRIES)
  await restoreTryFrom(db, FROM, attempt.address, ADDRESS_TRIES)
}

/** A right password gives the try back, clears the account's, and lets it have reset codes again. */
export async function forgiveSignInTries(db: Executor, attempt: Attempt): Promise<void> {
  await restoreTryFrom(db, FROM, attempt.address, ADDRESS_TRIES)
  await forgetTries(db, attempt)
}

/** Clears the account's tries, and lets it have reset codes again. */
export async function forgetTries(db: Executor, attempt: Attempt): Promise<void> {
  await forget(db, [accountKey(attempt), resetCodes.wrongKey(attempt.email)])
}

/** Takes one of the tries a second step has. Throws too_many_requests when there is none left. */
export const takeSecondTry = (db: Executor, adminId: number): Promise<void> =>
  consume(db, secondKey(adminId), SECOND_TRIES, SECOND_WINDOW)

export const forgetSecondTries = (db: Executor, adminId: number): Promise<void> =>
  forget(db, [secondKey(adminId)])

/** Takes one of the challenges an address may ask for. */
export const takeChallenge = (db: Executor, address: string): Promise<void> =>
  consumeFrom(db, 'challenge', address, CHALLENGES, 60 * 60)

const confirmKey = (adminId: number) => `confirm ${adminId}`

/** Takes a try of the current password, before it is looked at: each wrong one lets the next wait, as at sign-in. */
export const takeConfirmTry = (db: Executor, adminId: number): Promise<void> =>
  consumeTry(db, confirmKey(adminId), FREE_TRIES)

/** The current password was right. */
export const forgetConfirmTries = (db: Executor, adminId: number): Promise<void> =>
  forget(db, [confirmKey(adminId)])
