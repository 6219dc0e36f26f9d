/** Importing the records of a list. */
export const texts = {
  imports: {
    title: 'Import: {{name}}',
    file: 'Spreadsheet',
    hint: 'Excel (.xlsx) or CSV, up to {{rows}} rows. It is looked through before anything changes.',
    rowsText:
      'A row with a number (#) changes that record; a row without one adds a record. An empty cell empties the field.',
    template: 'Download an empty template',
    figures: 'What the file does',
    added: 'To be added',
    changed: 'To be changed',
    unchanged: 'As they are',
    problems: 'Problems',
    unknown: 'Columns that are left out: {{names}}',
    problemTable: 'Problems of the file',
    row: 'Row',
    field: 'Field',
    value: 'Value',
    problem: 'What to mend',
    more_one: 'And {{count}} more.',
    more_other: 'And {{count}} more.',
    run: 'Import now',
  },
}

/** All that travels in this file. */
export const en = [texts] as const
