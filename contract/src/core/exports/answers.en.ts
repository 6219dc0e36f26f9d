/** The server's messages about files of lists, and the texts inside them. */
export const texts = {
  done: {
    export_started: 'The file is being written.',
    export_cancelled: 'The export was cancelled.',
  },
  subjects: {
    clients: 'Clients',
    requests: 'Requests to join',
  },
  printed: {
    serial: 'No.',
    from: 'From',
    to: 'To',
    chosen: 'Chosen',
    filters: 'Other filters',
    period: 'Period',
    all_days: 'all days',
    totals: 'Totals',
    rows: 'Rows',
    made: 'Printed {{when}}',
    currency: 'Amounts in Saudi riyals',
  },
  counts: {
    balances: 'What all balances came to at the end of each day. Gifts and refunds are money in as well',
    reports: 'Orders placed in these days, by the day of the order, without those that were rejected',
    invoices: 'Documents by the day of issue; credit notes are below zero',
    orders: 'Every order of the list by the day it was placed, rejected ones too',
  },
  exports: {
    cut: 'Only the first {{count}} rows are here. Narrow the filters for the others.',
    problems: {
      interrupted: 'The server was interrupted again and again while it wrote this file.',
      forbidden: 'You may not take this list away any more.',
      no_space: 'There is no space left on the server.',
      failed: 'Something went wrong on the server. The administrator will find it in the log.',
    },
  },
}
