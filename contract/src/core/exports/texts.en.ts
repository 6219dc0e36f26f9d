/** Files of lists, as the audit trail tells them. */
export const texts = {
  fields: {
    exports: {
      row_count: 'rows',
      format: 'format',
      filters: 'filters',
    },
  },
  actions: {
    export: 'Took {{label}} away as a file',
  },
  records: {
    exports: 'the list “{{name}}”',
  },
}
