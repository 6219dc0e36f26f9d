import { texts as shared } from '@bustan/contract/content/texts.en.ts'

/** Questions and advertisements. */
export const texts = {
  periods: {
    upcoming: 'Upcoming',
    running: 'Running',
    paused: 'Paused',
    ended: 'Ended',
  },
  resources: {
    questions: {
      show: 'Question',
      edit: 'Edit question',
      empty: 'No questions yet',
      emptyText: 'Add what clients often ask, and your answer to it.',
      activeText: 'Clients read it in the app when on',
    },
    advertisements: {
      show: 'Advertisement',
      edit: 'Edit advertisement',
      empty: 'No advertisements yet',
      emptyText: 'Add the first picture or short video for the top of the app.',
      activeText: 'Clients see it between its two dates when on',
    },
  },
}

/** All that travels in this file. */
export const en = [shared, texts] as const
