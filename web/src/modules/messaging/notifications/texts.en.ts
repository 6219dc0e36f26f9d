import { texts as shared } from '@bustan/contract/messaging/texts.en.ts'
import { texts as sales } from '@bustan/contract/sales/reports/reportTexts.en.ts'

/** The inbox, how staff are told, and what they send. */
export const texts = {
  inbox: {
    show: 'Which notifications',
    all: 'All',
    unread: 'Unread',
    nothingUnread: 'Everything is read',
    more: 'Show older ones',
    removeAll: 'Delete all',
  },
  switches: {
    title: 'What you are told of',
    text: 'Everything stands in your inbox; here you say how else you hear of it.',
    type: 'Notification',
    one: '{{type}}: {{way}}',
    none: 'With your permissions there is nothing to be told of.',
    failed: 'Your choices could not be loaded',
    ways: {
      toast: 'On screen',
      sound: 'Sound',
      push: 'Devices',
      mail: 'Email',
    },
  },
  escalation: {
    title: 'Orders left waiting',
    text: 'An order that nobody decided in time is told to others as well: in their inbox and by email, once.',
    on: 'Tell others of orders left waiting',
    minutes: 'After how many minutes',
    failed: 'This could not be loaded',
  },
  sending: {
    waiting: 'Waiting',
    running: 'On its way',
    done: 'Sent',
    cancelled: 'Stopped',
    progress: 'Progress of sending',
    of: '{{done}} of {{total}}',
    everybody: {
      client: 'All clients',
      employee: 'All employees',
      manager: 'All managers',
    },
    empty: 'Nothing sent yet',
    emptyText: 'Write to your clients: an offer, a season, a change of hours.',
    noMatch: 'Nothing that was sent matches these filters',
    failed: 'What was sent could not be loaded',
    missing: 'Nothing of this number was sent',
    toList: 'To what was sent',
    words: 'What it says',
    looks: 'As phones show it',
    reach: 'Whom it reached',
    stuck: 'It could not go on, and is tried again by itself. Reason:',
    preview: {
      ar: 'In Arabic',
      en: 'In English',
    },
    audience: 'Who receives it',
    find: 'Name or number',
    leaveOut: 'Leave {{name}} out',
    byMail: 'By email too',
    byMailText: 'To those who confirmed their email.',
    nobody: 'Nobody is chosen yet.',
    counting: 'Counting the receivers…',
    uncounted: 'The receivers could not be counted.',
    will_one: '{{count}} person will receive it.',
    will_other: '{{count}} people will receive it.',
    mailed_one: '{{count}} of them by email too.',
    mailed_other: '{{count}} of them by email too.',
    ask: 'Send the notification?',
    send: 'Send',
    stop: 'Stop sending',
  },
}

/** All that travels in this file. */
export const en = [shared, sales, texts] as const
