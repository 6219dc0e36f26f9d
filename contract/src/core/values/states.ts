import { isOneOf } from './objects.ts'

/** One named step of a machine. */
export interface Step<State extends string, Name extends string = string> {
  name: Name
  from: readonly State[]
  to: State
}

/** The same with whose step it is; `reason` says whether one must be given. */
export interface Move<State extends string, Name extends string = string> extends Step<State, Name> {
  by: string
  reason?: boolean
}

/** A table of states and named moves: plain data, read by server and screen alike. */
export interface Machine<State extends string, M extends Step<State> = Step<State>> {
  states: readonly State[]
  initial: State
  moves: readonly M[]
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
export function problemsOf<State extends string>(machine: Machine<State>): string[] {
  const known = new Set<string>(machine.states)
  const problems: string[] = []
  for (const move of machine.moves) {
    for (const state of [...move.from, move.to])
      if (!known.has(state)) problems.push(`move ${move.name} names the unknown state ${state}`)
    if (move.from.includes(move.to)) problems.push(`move ${move.name} leads from ${move.to} to itself`)
  }
  const reached = new Set<string>([machine.initial])
  for (let size = -1; size !== reached.size;) {
    size = reached.size
    for (const move of machine.moves) if (move.from.some((state) => reached.has(state))) reached.add(move.to)
  }
  for (const state of machine.states)
    if (!reached.has(state)) problems.push(`state ${state} can't be reached`)
  return problems
}
