import type { Executor } from '../../platform/db/tables.ts'
import { networkOf, noteWrongTry, requirePatience } from '../../platform/throttle.ts'

/** Wrong passwords an account may have before each further try waits. */
const FREE_TRIES = 5
/** Wrong tries from one address before it waits. */
const ADDRESS_TRIES = 50

const accountKey = (email: string) => `account ${email}`
const addressKey = (address: string) => `address ${networkOf(address)}`

/** Throws while this account or this address has to wait. */
export async function requireSignInPatience(db: Executor, email: string, address: string): Promise<void> {
  await requirePatience(db, accountKey(email))
  await requirePatience(db, addressKey(address))
}

export async function noteWrongSignIn(db: Executor, email: string, address: string): Promise<void> {
  await noteWrongTry(db, accountKey(email), FREE_TRIES)
  await noteWrongTry(db, addressKey(address), ADDRESS_TRIES)
}

/** A right password clears the account's tries. */
export async function forgetTries(db: Executor, email: string): Promise<void> {
  await db.deleteFrom('throttles').where('key', '=', accountKey(email)).execute()
}
