/** How much of a set is chosen. */
export type Grade = 'none' | 'some' | 'all'

/** How much of these controls is chosen. */
export function gradeOf(ids: readonly number[], chosen: ReadonlySet<number>): Grade {
  const count = ids.filter((id) => chosen.has(id)).length
  if (count === 0) return 'none'
  return count === ids.length ? 'all' : 'some'
}

/**
 * The choice after a box over these controls was pressed: all of them, or none where all were chosen. Only what is `free`
 * to give moves; the rest stays as it is.
 */
export function pressed(
  ids: readonly number[],
  chosen: ReadonlySet<number>,
  free: ReadonlySet<number>,
): number[] {
  const movable = ids.filter((id) => free.has(id))
  const next = new Set(chosen)
  const goesOff = movable.every((id) => chosen.has(id))
  for (const id of movable) {
    if (goesOff) next.delete(id)
    else next.add(id)
  }
  return [...next].toSorted((a, b) => a - b)
}
