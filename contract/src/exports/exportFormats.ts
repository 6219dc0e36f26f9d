/** What a list can be taken away as: a spreadsheet, or plain text. */
export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]
