/** Settings and saved views, as the audit trail tells them. */
export const texts = {
  records: {
    settings: 'the settings',
    views: 'Saved view {{name}}',
  },
}
