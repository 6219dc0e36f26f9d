/** What every list offers beside its rows: columns, views, export. */
export const lists = {
  lists: {
    toExcel: 'Export to Excel',
    toCsv: 'Export as CSV',
    exporting: 'The file is being written…',
    views: 'Views',
    keepView: 'Keep what is shown now as',
    viewName: 'A name, such as “Late today”',
    share: 'For everybody',
    shared: 'For everybody',
    sharedBy: 'by {{name}}',
    noViews: 'No views yet. Filter the list, then keep it under a name.',
    exported: 'The file is in your downloads.',
  },
}
