/** The permissions to read the report: either is enough. */
export const reportReaders = ['reports index', 'users index'] as const
