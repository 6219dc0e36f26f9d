const MOVED = 'moved.'

/** The type of notifications of moves of a resource that is served by its definition: `moved.fleet.drivers`. */
export type MovedType = `${typeof MOVED}${string}`
export const movedType = (resource: string): MovedType => `${MOVED}${resource}`
export const isMovedType = (type: string): type is MovedType => type.startsWith(MOVED)

/** Returns the resource that a type tells moves of; null for every other type. */
export const movedResource = (type: string): string | null =>
  isMovedType(type) ? type.slice(MOVED.length) : null

/** The most records that are counted as having unread moves. */
export const MAX_UNREAD_MOVES = 100
