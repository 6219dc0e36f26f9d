/** A pause or a busy time lasts for some minutes, until the shop opens on the next day, or until somebody ends it. */
export const lasting = ['15', '30', '60', 'tomorrow', 'open_end'] as const
export type Lasting = (typeof lasting)[number]

/** The minutes that are offered to be added while busy, and those offered first. */
export const BUSY_STEPS = [10, 20, 30, 45] as const
export const USUAL_BUSY = 20
