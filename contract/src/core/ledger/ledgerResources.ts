import type { StateTone } from '../kinds/state.ts'
import type { AnyRow, Resource } from '../resource/resource.ts'
import { fromKeys, keysOf } from '../values/objects.ts'
import { OWN_KINDS } from './ledger.ts'
import type { Ledger } from './ledger.ts'

/** The largest number that an entry of a ledger without money has. */
export const LARGEST_NUMBER = 1_000_000_000

/** One change of a balance. Riyals, or a number; `owner` is who it happened to, before a merge too. */
export interface EntryRow extends AnyRow {
  owner: { id: number; name: string }
  kind: string
  delta: number
  before: number
  after: number
  reason: string | null
  /** The entry that this one takes back, and the one that took this one back. */
  reverses: number | null
  reversed_by: number | null
  actor_name: string | null
}

/** The values of an entry that staff add: halalas, or a number. */
export interface EntryInput {
  kind: string
  amount: number
  reason?: string
}

/** The field of an amount or a balance. */
export const amountOf = ({ unit }: Ledger) =>
  unit === 'money'
    ? ({ kind: 'money' } as const)
    : ({ kind: 'number', min: -LARGEST_NUMBER, max: LARGEST_NUMBER } as const)

const ownerOf = ({ of }: Ledger) => ({ kind: 'reference', ...of, required: true, listed: true }) as const

/** The colour of each kind of entries: of what comes and what goes. What takes another back or is moved has none. */
const tonesOf = ({ entries }: Ledger): Record<string, StateTone> => ({
  ...fromKeys(keysOf(entries), (kind) => (entries[kind]?.sign === 1 ? 'success' : 'danger')),
  ...fromKeys(OWN_KINDS, () => 'neutral'),
})

/** The balances of a ledger as a resource that is only read: each has the id of its owner. */
export const balancesOf = (ledger: Ledger): Resource => ({
  name: ledger.name,
  subject: ledger.subject,
  fields: {
    owner_id: ownerOf(ledger),
    balance: { ...amountOf(ledger), listed: true },
    updated_at: { kind: 'moment', listed: true },
  },
  title: 'owner_id',
  sort: ['balance', 'updated_at'],
  filters: {
    owner_id: { kind: 'reference', ...ledger.of, column: 'id' },
    has_balance: { kind: 'flag', quick: true },
    balance: { kind: 'range' },
  },
  actions: ['index'],
})

/** The same of its entries. Those of an owner include the entries of accounts that were merged into theirs. */
export const entriesOf = (ledger: Ledger): Resource => ({
  name: `${ledger.name}.entries`,
  subject: ledger.subject,
  fields: {
    owner_id: ownerOf(ledger),
    kind: { kind: 'choice', options: keysOf(tonesOf(ledger)), tones: tonesOf(ledger), listed: true },
    delta: { ...amountOf(ledger), isSigned: true, listed: true },
    before: amountOf(ledger),
    after: { ...amountOf(ledger), listed: true },
    reason: { kind: 'text', format: 'lines', max: 500, listed: true },
    reverses: { kind: 'number', max: LARGEST_NUMBER },
    actor_name: { kind: 'text', max: 191, absent: 'actors/system', listed: true },
  },
  title: 'owner_id',
  sort: ['delta', 'created_at'],
  filters: {
    owner_id: { kind: 'reference', ...ledger.of },
    kind: { kind: 'choice', quick: true },
    created: { kind: 'days', column: 'created_at' },
  },
  actions: ['index'],
})

/** The two resources that a ledger is read as. */
export const ledgerResources = (ledger: Ledger): Resource[] => [balancesOf(ledger), entriesOf(ledger)]
