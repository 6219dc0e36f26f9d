import { texts as shared } from '@bustan/contract/core/report/texts.en.ts'

const texts = {
  reports: {
    from: 'From',
    to: 'To',
    empty: 'Nothing to count yet',
    emptyText: 'What is added will be counted here.',
    totals: 'Totals',
    totalsText: 'Of every row the days leave, whichever page is shown.',
  },
}

/** All that travels in this file. */
export const en = [shared, texts] as const
