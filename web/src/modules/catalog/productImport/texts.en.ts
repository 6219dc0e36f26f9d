/** Importing products. */
export const texts = {
  import: {
    choose: 'Choose a file',
    chooseText: 'An Excel sheet (.xlsx) or a CSV. You will see what it would do before anything is changed.',
    drop: 'Drop the file here or click to choose',
    columns:
      'The first row holds the names of the columns, in Arabic or in English: number, names, category, unit, price, price after discount, stock, available, most ordered, active.',
    blank:
      'A row with a number, or with the name of a product, changes that product; other rows add new ones. A blank cell leaves what is stored.',
    template: 'Download your products as a file to start from',
    rows_one: '{{count}} row was read',
    rows_other: '{{count}} rows were read',
    creates: 'New products',
    updates: 'Changed',
    unchanged: 'Unchanged',
    problems: 'With problems',
    unknownColumns: 'Columns that are not known here',
    unknownColumnsText:
      'They are left out unless you choose a field for them. Your choice is remembered for your next file.',
    nameColumn:
      'Choose the column with the name or the number of the product, so that rows can be read. Your choice is remembered for your next file.',
    knownColumns_one: '{{count}} column is known',
    knownColumns_other: '{{count}} columns are known',
    columnNumber: 'Column {{number}}',
    columnIs: 'Field of the column {{head}}',
    columnTaken: 'Read from the column {{head}} now',
    leftOut: 'Left out',
    quoted: '“{{value}}”',
    createMissing: 'Create the categories and units that are missing',
    createMissingText:
      'They are created with the import, under their names in the file; nothing is created where it fails.',
    missingCategories: 'Missing categories',
    missingUnits: 'Missing units',
    moreNames_one: 'and {{count}} more',
    moreNames_other: 'and {{count}} more',
    comma: ', ',
    skip: 'Leave out the rows with problems',
    another: 'Another file',
    run_one: 'Import {{count}} row',
    run_other: 'Import {{count}} rows',
    problemRows: 'Rows with problems',
    allProblems: 'All of them as a file',
    rowsTitle: 'What will change',
    isNew: 'New',
    isChanged: 'Changed',
    more: 'Show more rows',
    sameRows_one: '{{count}} row says what is there already',
    sameRows_other: '{{count}} rows say what is there already',
    running: 'The products are being written. You may leave this page.',
    progress: '{{done}} of {{all}}',
    cancel: 'Cancel the import',
    ended: {
      done_one: '{{count}} product was imported',
      done_other: '{{count}} products were imported',
      cancelled: 'The import was cancelled',
      failed: 'The import could not be finished',
    },
    doneText: 'They are in the list now.',
    nothingText: 'Nothing of the file was kept.',
    toProducts: 'To the products',
  },
}

/** All that travels in this file. */
export const en = [texts] as const
