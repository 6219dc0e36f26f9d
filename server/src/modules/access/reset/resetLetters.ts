import type { Executor } from '../../../platform/db/tables.ts'
import { textsUsedByStrangers } from '../../../platform/outgoing/mail/textBudget.ts'
import type { Platform } from '../../../platform/platform.ts'
import { countUse, partUsed } from '../../../platform/access/throttle.ts'

/** Letters with a code that strangers are expected to ask for in an hour, of the whole shop. None is refused for it: they cost work. */
const LETTERS = { key: 'reset letters to strangers', most: 200, seconds: 60 * 60 }

/** Counts a letter that was asked for in a browser that its owner has not signed in from. */
export const noteLetterToStranger = (db: Executor): Promise<unknown> =>
  countUse(db, LETTERS.key, LETTERS.seconds)

/** Returns which part is used of the letters and the texts that strangers may ask for, whichever is more. */
export async function lettersUsedByStrangers(platform: Platform): Promise<number> {
  const [letters, texts] = await Promise.all([
    partUsed(platform.database.db, [LETTERS]),
    textsUsedByStrangers(platform),
  ])
  return Math.max(letters, texts)
}
