import type { Executor } from '../../../platform/db/tables.ts'
import { networkOf, noteWrongTry, requirePatience, takeTurn } from '../../../platform/throttle.ts'
import { wrongCodesKey } from '../reset/resetGuesses.ts'

/** Wrong passwords an account may have before each further try waits. */
const FREE_TRIES = 5
/** Wrong tries from one address before it waits. */
const ADDRESS_TRIES = 50
/** Codes of a second step that may be tried in `SECOND_WINDOW` seconds: counted before they are compared. */
const SECOND_TRIES = 10
const SECOND_WINDOW = 15 * 60
/** Passkey challenges one address may ask for in an hour. */
const CHALLENGES = 300

/** Who is trying: an account, from an address, perhaps on a device that signed in before. */
export interface Trier {
  email: string
  address: string
  device: string | null
}

// A known device has tries of its own, so that nobody else's can make its owner wait.
const accountKey = ({ email, device }: Trier) => (device ? `device ${device}` : `account ${email}`)
const addressKey = (address: string) => `address ${networkOf(address)}`
const secondKey = (adminId: number) => `second ${adminId}`

/** Throws while this account or this address has to wait. */
export async function requireSignInPatience(db: Executor, trier: Trier): Promise<void> {
  await requirePatience(db, accountKey(trier))
  await requirePatience(db, addressKey(trier.address))
}

export async function noteWrongSignIn(db: Executor, trier: Trier): Promise<void> {
  await noteWrongTry(db, accountKey(trier), FREE_TRIES)
  await noteWrongTry(db, addressKey(trier.address), ADDRESS_TRIES)
}

const forget = (db: Executor, keys: readonly string[]) =>
  db.deleteFrom('throttles').where('key', 'in', keys).execute()

/** A right password clears the account's tries, and lets it have reset codes again. */
export async function forgetTries(db: Executor, trier: Trier): Promise<void> {
  await forget(db, [accountKey(trier), wrongCodesKey(trier.email)])
}

/** Takes one of the tries a second step has. Throws too_many_requests when there is none left. */
export const takeSecondTry = (db: Executor, adminId: number): Promise<void> =>
  takeTurn(db, secondKey(adminId), SECOND_TRIES, SECOND_WINDOW)

export async function forgetSecondTries(db: Executor, adminId: number): Promise<void> {
  await forget(db, [secondKey(adminId)])
}

/** Takes one of the challenges an address may ask for. */
export const takeChallenge = (db: Executor, address: string): Promise<void> =>
  takeTurn(db, `challenge ${networkOf(address)}`, CHALLENGES, 60 * 60)

const confirmKey = (adminId: number) => `confirm ${adminId}`

/** A wrong current password lets the next try wait, as at sign-in. */
export const requireConfirmPatience = (db: Executor, adminId: number): Promise<void> =>
  requirePatience(db, confirmKey(adminId))
export const noteWrongConfirm = (db: Executor, adminId: number): Promise<void> =>
  noteWrongTry(db, confirmKey(adminId), FREE_TRIES)
