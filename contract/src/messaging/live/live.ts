/** Head of what staff read: where the reading stood. The live stream continues from such a position (Last-Event-ID). */
export const READ_AT = 'x-read-at'
