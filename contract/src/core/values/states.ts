import { isOneOf } from './objects.ts'

/** One named step of a machine. */
export interface Step<State extends string, Name extends string = string> {
  name: Name
  from: readonly State[]
  to: State
}

/** The moves that leave `state`. */
export function movesFrom<M extends Step<string>>(
  machine: { readonly moves: readonly M[] },
  state: unknown,
): readonly M[] {
  return machine.moves.filter((move) => isOneOf<unknown>(move.from, state))
}

/** True when nothing leaves `state`. */
export const isFinal = (machine: { readonly moves: readonly Step<string>[] }, state: unknown): boolean =>
  movesFrom(machine, state).length === 0

/** Returns the problems of a machine's table, in words; empty when it is sound. They are checked at start. */
export function problemsOf(machine: {
  states: Readonly<Record<string, unknown>>
  initial: string
  moves: readonly Step<string>[]
}): string[] {
  const states = Object.keys(machine.states)
  const known = new Set(states)
  const problems: string[] = []
  for (const move of machine.moves) {
    for (const state of [...move.from, move.to])
      if (!known.has(state)) problems.push(`move ${move.name} names the unknown state ${state}`)
    if (move.from.includes(move.to)) problems.push(`move ${move.name} leads from ${move.to} to itself`)
  }
  const reached = new Set([machine.initial])
  for (let size = -1; size !== reached.size;) {
    size = reached.size
    for (const move of machine.moves) if (move.from.some((state) => reached.has(state))) reached.add(move.to)
  }
  for (const state of states) if (!reached.has(state)) problems.push(`state ${state} can't be reached`)
  return problems
}
