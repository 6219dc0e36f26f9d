import { controlGroups, givenBy, withImplied } from '@bustan/contract/permissions.ts'
import type { Control } from '@bustan/contract/permissions.ts'

export const everyControl = controlGroups.flatMap((group) => group.controls)
const controlByPermission = new Map(everyControl.map((control) => [control.permission, control]))

/** Returns these controls with those they bring. */
function completed(ids: ReadonlySet<number>): number[] {
  const chosen = everyControl.filter((control) => ids.has(control.id))
  return [...withImplied(chosen.map((control) => control.permission))]
    .flatMap((permission) => controlByPermission.get(permission)?.id ?? [])
    .toSorted((a, b) => a - b)
}

/** Returns the chosen control that brings this one, which can't be taken away while that stands. */
export function impliedBy(id: number, chosen: ReadonlySet<number>): Control | undefined {
  const control = everyControl.find((one) => one.id === id)
  const [, ...broader] = control ? givenBy(control.permission) : []
  return broader
    .flatMap((permission) => controlByPermission.get(permission) ?? [])
    .find((one) => chosen.has(one.id))
}

/** The chosen part of a set. */
export type Grade = 'none' | 'some' | 'all'

/** Returns the grade to which these controls are chosen. */
export function chosenGrade(ids: readonly number[], chosen: ReadonlySet<number>): Grade {
  const count = ids.filter((id) => chosen.has(id)).length
  if (count === 0) return 'none'
  return count === ids.length ? 'all' : 'some'
}

/**
 * The choice after a box over these controls was pressed: all of them, or none where all were chosen. Only what is `free`
 * to give moves; the rest stays as it is, and what is chosen brings what belongs to it.
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
  return completed(next)
}
