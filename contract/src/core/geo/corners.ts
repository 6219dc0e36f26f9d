const MAX_CORNERS = 100

/** Returns the most corners that an area takes. */
export const mostCorners = ({ max = MAX_CORNERS }: { max?: number }): number => max
