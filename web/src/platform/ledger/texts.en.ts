import { texts as shared } from '@bustan/contract/core/ledger/texts.en.ts'

/** The entries of a ledger. */
const texts = {
  balances: {
    none: 'Nothing has changed this balance yet',
    add: 'Add an entry',
    newer: 'Newer entries',
    older: 'Older entries',
    amount: 'Amount of the entry',
    save: 'Add the entry',
    reverse: 'Take entry {{number}} back',
    reverseNow: 'Take back',
    reverseText: 'Another entry puts the balance back. Both stay.',
    missing: 'Please say why it is taken back.',
    taken: 'Taken back by {{number}}',
    by: 'By {{number}}',
    of: 'Of {{number}}',
  },
}

/** All that travels in this file. */
export const en = [shared, texts] as const
