import type { AnyRow, Resource } from '../resource/resource.ts'
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

const amountOf = ({ unit }: Ledger) =>
  unit === 'money'
    ? ({ kind: 'money', listed: true } as const)
    : ({ kind: 'number', min: -LARGEST_NUMBER, max: LARGEST_NUMBER, listed: true } as const)

const ownerOf = ({ of }: Ledger) => ({ kind: 'reference', ...of, required: true, listed: true }) as const

/** The balances of a ledger as a resource that is only read: each has the id of its owner. */
export const balancesOf = (ledger: Ledger): Resource => ({
  name: ledger.name,
  subject: ledger.subject,
  fields: { owner_id: ownerOf(ledger), balance: amountOf(ledger) },
  title: 'owner_id',
  sort: ['balance', 'created_at'],
  filters: { owner_id: { kind: 'reference', ...ledger.of, column: 'id' }, balance: { kind: 'range' } },
  actions: ['index'],
})

/** The same of its entries. Those of an owner include the entries of accounts that were merged into theirs. */
export const entriesOf = (ledger: Ledger): Resource => ({
  name: `${ledger.name}.entries`,
  subject: ledger.subject,
  fields: {
    owner_id: ownerOf(ledger),
    kind: { kind: 'choice', options: [...Object.keys(ledger.entries), ...OWN_KINDS] },
    delta: amountOf(ledger),
    before: amountOf(ledger),
    after: amountOf(ledger),
    reason: { kind: 'text', format: 'lines', max: 500 },
    reverses: { kind: 'number', max: LARGEST_NUMBER },
    actor_name: { kind: 'text', max: 191 },
  },
  title: 'owner_id',
  sort: ['delta', 'created_at'],
  filters: {
    owner_id: { kind: 'reference', ...ledger.of },
    kind: { kind: 'choice' },
    created: { kind: 'days', column: 'created_at' },
  },
  actions: ['index'],
})

/** The two resources that a ledger is read as. */
export const ledgerResources = (ledger: Ledger): Resource[] => [balancesOf(ledger), entriesOf(ledger)]
