/** The formats a list can be exported in: a spreadsheet, or plain text; some on paper as well. */
export const exportFormats = ['xlsx', 'csv', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]
