/** Text for a LIKE pattern in which % _ and \ are themselves. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')
