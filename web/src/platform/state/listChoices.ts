import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@bustan/contract/core/resource/limits.ts'
import { createCell } from './cell.ts'
import { session } from '../session/session.ts'
import { readStoredJson, writeStored } from './storage.ts'

/** The height of table rows. */
export type Density = 'comfortable' | 'compact'

/** The choices a person made for lists in this browser: rows on a page, by the list's address, and the row height. */
interface ListChoices {
  rows?: Readonly<Record<string, number>>
  density?: Density
}

/** The page sizes to choose from, unless a list has its own. */
export const PAGE_SIZES: readonly number[] = [DEFAULT_PAGE_SIZE, 12, 25, 50, 100]

/** Returns the storage key of the choices, which boot.js reads too. */
const keyOf = (person: number) => `bustan.lists.${person}`

const personNow = () => session.get().profile?.id

function stored(): ListChoices {
  const person = personNow()
  return (person === undefined ? null : readStoredJson<ListChoices>(keyOf(person))) ?? {}
}

/** The choices of the signed-in person. */
export const listChoices = createCell<ListChoices>(stored())

session.watch(({ profile }, before) => {
  if (profile?.id !== before.profile?.id) listChoices.set(stored())
})

// The density that boot.js set before the first paint belongs to the person signed in at that time.
listChoices.watch(({ density }) => {
  if (typeof document === 'undefined') return
  if (density === 'compact') document.documentElement.dataset['density'] = density
  else delete document.documentElement.dataset['density']
})

function choose(more: ListChoices): void {
  const choices = { ...listChoices.get(), ...more }
  const person = personNow()
  if (person !== undefined) writeStored(keyOf(person), JSON.stringify(choices))
  listChoices.set(choices)
}

/** Chooses how high rows are, in every list. */
export const chooseDensity = (density: Density): void => choose({ density })

/** Checks whether list calls send the number of rows: the server's default may differ from the usual one. */
export const sendsPageSize = (usual: number): boolean =>
  usual !== DEFAULT_PAGE_SIZE || shopRows.get() !== null

/** Chooses how many rows a page of this list has from now on. */
export const chooseRows = (list: string, rows: number): void =>
  choose({ rows: { ...listChoices.get().rows, [list]: rows } })

/** Rows on a page as the shop's settings say, for who has not chosen; boot.js reads it where app-info is kept. */
export const shopRows = createCell<number | null>(
  readStoredJson<{ page_size?: number | null }>('bustan.app-info')?.page_size ?? null,
)

const isSize = (size: unknown): size is number =>
  Number.isInteger(size) && Number(size) > 0 && Number(size) <= MAX_PAGE_SIZE

/** As many rows as the window has room for, as boot.js measured it: it asks for the first page of orders. */
const roomFor = () => (typeof window === 'undefined' ? 0 : (window.__early?.rows ?? 0))

/** Rows on a page where the address does not say: as many as were chosen, by them or for the shop, else the first size that fills the window. */
export function usualPageSize(list = '', sizes = PAGE_SIZES): number {
  const chosen = listChoices.get().rows?.[list] ?? shopRows.get()
  if (isSize(chosen)) return chosen
  const room = roomFor()
  return sizes.find((size) => size >= room) ?? sizes.at(-1) ?? DEFAULT_PAGE_SIZE
}
