import { texts as exports } from '@bustan/contract/core/exports/texts.en.ts'
import { texts as messaging } from '@bustan/contract/messaging/texts.en.ts'
import { texts as sales } from '@bustan/contract/sales/reports/reportTexts.en.ts'
import { texts as settings } from '@bustan/contract/settings/texts.en.ts'
import { texts as store } from '@bustan/contract/store/texts.en.ts'

/** The audit trail. */
export const texts = {
  audit: {
    from: 'From',
    to: 'To',
    all: 'All',
    system: 'The system',
    customers: 'Customers of the app',
    empty: 'Nothing has been recorded yet',
    emptyText: 'Every change by staff, every sign-in and every refusal will appear here.',
    noMatch: 'No entries match these filters',
    failed: 'The audit trail could not be loaded',
    today: 'Today',
    yesterday: 'Yesterday',
  },
}

/** All that travels in this file. */
export const en = [exports, messaging, sales, settings, store, texts] as const
