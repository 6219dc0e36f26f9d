import { capitalize } from '../texts/fieldLabel.ts'
import { fromKeys } from '../values/objects.ts'

/** The words of every ledger. */
export const texts = {
  fields: {
    shared: {
      updated_at: 'last change',
      has_balance: 'balance left',
      before: 'balance before',
      after: 'balance after',
      reverses: 'entry taken back',
      reversed_by: 'reversal',
      actor_name: 'by',
    },
  },
  choices: {
    kind: { reversal: 'Taken back', merge: 'Accounts merged' },
    has_balance: { '1': 'With a balance', '0': 'Without one' },
  },
}

interface Words {
  /** Its balances: `wallets`. */
  balances: string
  /** Its entries: `wallet entries`. */
  entries: string
}

/** Returns what is said of a ledger's two lists, from a few words. */
export const ledgerTexts = <const Name extends string>(name: Name, { balances, entries }: Words) => ({
  resources: {
    ...fromKeys([name], () => ({
      title: capitalize(balances),
      empty: 'No balances yet',
      emptyText: 'A balance begins with its first entry, on the page of its owner.',
    })),
    ...fromKeys([`${name}.entries`], () => ({
      title: capitalize(entries),
      empty: 'No entries yet',
      emptyText: 'Entries are added on the page of whoever owns a balance.',
    })),
  },
  subjects: {
    ...fromKeys([name], () => capitalize(balances)),
    ...fromKeys([`${name}.entries`], () => capitalize(entries)),
  },
})
