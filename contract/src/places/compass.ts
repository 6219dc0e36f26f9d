/** The eight directions, clockwise from north. */
export const compassPoints = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
export type CompassPoint = (typeof compassPoints)[number]
