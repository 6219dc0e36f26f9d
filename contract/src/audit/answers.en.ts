/** What only the file of the audit trail says. */
export const texts = {
  values: {
    erased: 'Removed with the account',
    from_to: '{{label}}: {{before}} → {{after}}',
  },
}
