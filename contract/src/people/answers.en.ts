/** The server's messages about people. */
export const texts = {
  done: {
    balance_changed: 'The balance is changed.',
    anonymised: 'The personal data is deleted. Orders and amounts stay.',
    merged: 'The two accounts are one now.',
    registration_accepted: 'The request is accepted.',
    registration_rejected: 'The request is rejected.',
  },
  uses: {
    departments_one: 'leads {{count}} department',
    departments_other: 'leads {{count}} departments',
    employees_one: '{{count}} employee',
    employees_other: '{{count}} employees',
  },
}
