/** The order a list is in, as the API spells it: `name`, `-name`, or none. */
export type Sort = string | null

/** The direction a column is sorted in. */
export function directionOf(sort: Sort, column: string): 'asc' | 'desc' | null {
  if (sort === column) return 'asc'
  return sort === `-${column}` ? 'desc' : null
}

/** The order after a column's head was clicked: up, down, then none. */
export function nextSort(sort: Sort, column: string): Sort {
  const direction = directionOf(sort, column)
  if (direction === null) return column
  return direction === 'asc' ? `-${column}` : null
}
