/** The texts that only the file of the audit trail uses. */
export const texts = {
  values: {
    erased: 'Removed with the account',
    from_to: '{{label}}: {{before}} → {{after}}',
  },
}
