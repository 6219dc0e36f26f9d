import { texts as shared } from '@bustan/contract/audit/texts.en.ts'

/** The history of a record. */
export const texts = {
  history: {
    empty: 'Nothing has been recorded for it yet.',
    failed: 'The history could not be loaded',
    more: 'Show older',
    all: 'Open in the audit trail',
    before: 'Before',
    after: 'After',
    added: 'Added',
    removed: 'Removed',
    showAll: 'Show all',
    showLess: 'Show less',
    comma: ', ',
    undone: 'Step taken back: {{state}} again',
    noValues: 'No values were changed.',
    client: 'client',
    exact: 'Exact time (UTC)',
    record: 'Open the record',
  },
}

/** All that travels in this file. */
export const en = [shared, texts] as const
