// Most journeys run in one language at a time, and screens are looked at in one combination of language, width and theme:
// the turn says which. A commit always gets the same one, and the next commit the next one. Journeys that no planted bug needs
// take turns as well (`journeyTurns`).
import { spawnSync } from 'node:child_process'

type Language = 'ar' | 'en'

/** Turns until everything has been seen: journeys by twelfths in two languages, and screens by eighths in eight combinations. */
export const TURNS = 192
const languages: readonly Language[] = ['ar', 'en']

function commits(): number {
  const git = spawnSync('git', ['rev-list', '--count', 'HEAD'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  })
  return git.status === 0 ? Number(git.stdout) : 1
}

/**
 * The turn of this run: TEST_TURN (1 and 2 have each journey in either language, up to 192 have every combination of
 * screens), else counted by commits, else 1. Throws where TEST_TURN is no turn.
 */
export function currentTurn(): number {
  // Written down for the other processes of this run, which need not count again.
  const chosen = (process.env['TEST_TURN'] ??= String(commits() % TURNS || TURNS))
  const number = Number(chosen)
  if (Number.isInteger(number) && number > 0) return number
  throw new Error(`TEST_TURN is a number from 1 to ${TURNS}, not "${chosen}"`)
}

/** The same number for the same name, spread evenly (FNV-1a, with its bits mixed once more). */
function hash(name: string): number {
  let state = 0x811c9dc5
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
  return (state ^ (state >>> 13)) >>> 0
}

/** Takes one of these for a name: all of them one after the other, as turns go by. */
export function inTurn<T>(name: string, all: readonly T[]): T {
  const one = all[(hash(name) + currentTurn()) % all.length]
  if (one === undefined) throw new Error('there is nothing to choose from')
  return one
}

/** The language of a journey in this turn; in the next turn it is the other one. */
export const languageInTurn = (name: string): Language => inTurn(name, languages)

/** The languages of journeys that run in one at a time, as a list to loop over. */
export const languagesInTurn = (name: string): readonly Language[] => [languageInTurn(name)]

/**
 * Files of journeys that take turns: each twelfth takes about as long as another, each half as the other, and subjects of one stand
 * beside similar ones of the others. Journeys that a planted bug needs, that run on both databases, or that are of what a shop does with
 * its orders all day run in every turn.
 */
export const journeyTurns: readonly (readonly (readonly string[])[])[] = [
  [
    ['sales/invoices', 'messages/unsubscribe', 'orders/fortyOrders'],
    ['records/pages', 'lists/filterBar', 'access/expired', 'sales/vat'],
    ['sales/longFiles', 'shop/delivery', 'access/admins'],
    ['shell/offline', 'looks/resetLooks', 'records/groupedReports'],
    ['sales/financialReport', 'catalog/units', 'records/content', 'looks/titles'],
    ['records/formHelp', 'records/people', 'messages/push', 'sales/reportMails'],
    ['access/rights', 'messages/contacts', 'shell/tabs', 'messages/chime'],
    ['access/account', 'catalog/products', 'access/roles', 'records/clientCity'],
    ['records/audit', 'orders/board', 'orders/clicks', 'access/emailChange'],
    ['orders/heldRows', 'messages/notifications', 'catalog/productSheet', 'access/forbidden'],
    ['shop/settings', 'catalog/productsInBulk', 'sales/pdf', 'orders/pickup', 'looks/steady'],
    ['lists/listHabits', 'access/ownPhone', 'sales/reports', 'access/sessions', 'looks/tables'],
  ],
  [
    ['shop/firstDay', 'sales/homeDays', 'orders/printMany', 'sales/pricesWithVat'],
    ['lists/search', 'orders/notes', 'looks/texts', 'orders/waitingQueue', 'access/resetSteps'],
  ],
]

/**
 * Returns the files of journeys that this turn of `npm test` leaves to others, as paths in the project. Two turns in a row have
 * the same ones, so that each journey meets both languages.
 */
export function filesOfOtherTurns(): string[] {
  const pair = Math.floor(currentTurn() / 2)
  return journeyTurns
    .flatMap((parts) => parts.flatMap((names, part) => (part === pair % parts.length ? [] : names)))
    .map((name) => `e2e/${name}.spec.ts`)
}
