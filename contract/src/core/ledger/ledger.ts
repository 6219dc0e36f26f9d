import type { Permission, Subject } from '../../permissions.ts'
import { permissionNamed } from '../resource/resource.ts'
import { tableOf } from '../resource/resourceNames.ts'

/** A reason for which balances change: the way they go, and who may do so. */
interface EntryKind {
  sign: 1 | -1
  /** Staff by a call, or the product's own code alone. */
  by: 'staff' | 'system'
  /** The action whose permission staff need; `edit` where it names none. */
  needs?: string
  /** True where staff have to give a reason. */
  reason?: true
}

/** Balances that change by entries, which are only ever added: plain data, of which tables, calls and screens are made. */
export interface Ledger {
  /** Its place in the API, and its key in messages: `money.wallets`. */
  name: string
  subject: Subject
  /** The records that have a balance, each one; `query` narrows who is offered. */
  of: { to: string; query?: Readonly<Record<string, string | number | boolean>> }
  /** Money is in halalas, and in riyals outside; numbers are whole. */
  unit: 'money' | 'number'
  /** The balance that none falls below: nothing, or less where a balance may be owed. */
  floor?: number
  entries: Readonly<Record<string, EntryKind>>
}

/** The kinds that every ledger has: an entry that takes another back, and what a merge moves. */
export const OWN_KINDS = ['reversal', 'merge'] as const

/** Keeps the literal types of a ledger. */
export const defineLedger = <const L extends Ledger>(ledger: L & Ledger): L => ledger

/** Returns the names of the kinds that staff add. */
export const staffKinds = ({ entries }: Pick<Ledger, 'entries'>): string[] =>
  Object.keys(entries).filter((kind) => entries[kind]?.by === 'staff')

/** The permission that an entry of a kind asks for. */
export const entryPermission = ({ subject, entries }: Ledger, kind: string): Permission =>
  permissionNamed(subject, entries[kind]?.needs ?? 'edit')

/** Returns the table of a ledger's entries; that of its balances is called like the ledger. */
export const entriesTable = ({ name }: Pick<Ledger, 'name'>): string => `${tableOf(name)}_entries`

/** Returns what is wrong with a ledger. */
export function ledgerProblems({ floor = 0, entries }: Ledger): string[] {
  const own = OWN_KINDS.filter((kind) => kind in entries)
  return [
    ...(Number.isInteger(floor) && floor <= 0
      ? []
      : [`a balance begins with nothing, which is below the floor ${floor}`]),
    ...own.map((kind) => `a kind is called ${kind}, as one that every ledger has`),
    ...(Object.values(entries).some(({ sign }) => sign > 0) ? [] : ['no entry adds to a balance']),
  ]
}
