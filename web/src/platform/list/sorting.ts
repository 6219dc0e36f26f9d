/** The order a list is in, as the API spells it: `name`, `-name`, or none. */
export type Sort = string | null

/** The direction a column is sorted in. */
export function directionOf(sort: Sort, column: string): 'asc' | 'desc' | null {
  if (sort === column) return 'asc'
  return sort === `-${column}` ? 'desc' : null
}

/**
 * The order after a column's head was clicked: up, down, then none. `usual` is the order a list has by itself: of its column
 * there are two, and none stands for the usual one.
 */
export function nextSort(sort: Sort, column: string, usual: Sort = null): Sort {
  const direction = directionOf(sort ?? usual, column)
  const again = directionOf(usual, column) === null ? null : column
  const next = direction === null ? column : direction === 'asc' ? `-${column}` : again
  return next === usual ? null : next
}
