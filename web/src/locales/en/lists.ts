/** What every list offers beside its rows: columns, views, export. */
export const lists = {
  lists: {
    toExcel: 'Export to Excel',
    toCsv: 'Export as CSV',
    exporting: 'The file is being written…',
    exported: 'The file is in your downloads.',
  },
}
