/** What every list offers beside its rows: columns, views, export. */
export const lists = {}
