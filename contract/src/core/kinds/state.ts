import * as z from 'zod/mini'
import { keysOf } from '../values/objects.ts'
import type { Step } from '../values/states.ts'
import { ignored } from './kind.ts'
import type { FieldBase, KindSchemas } from './kind.ts'

/** The colour of a state, by what it means. */
export type StateTone = 'neutral' | 'info' | 'warning' | 'progress' | 'success' | 'danger'

/** A named step between states, called by its text under `moves`. */
export interface StateMove extends Step<string> {
  /** The action of the resource's subject whose permission it asks for; `edit` unless stated. */
  needs?: string
  /** It is taken with a reason. */
  reason?: true
  /** Screens ask before it is taken. */
  confirm?: true
}

/**
 * The state of a record: it begins with `initial` and changes by moves alone (`POST …/:id/moves/:move`). States are called by their
 * texts under `choices` of the field's name.
 */
export interface StateField extends FieldBase {
  kind: 'state'
  machine: {
    states: Readonly<Record<string, StateTone>>
    initial: string
    moves: readonly StateMove[]
  }
}

type StateOf<F> = F extends { machine: { states: infer States } } ? keyof States & string : never
export type StateAnswer<K extends string, F> = { [P in K]: StateOf<F> }

export const state: KindSchemas<StateField> = {
  // A form sends the state back that it was answered.
  input: ignored,
  answer: (name, { machine }) => ({ [name]: z.enum(keysOf(machine.states)) }),
}
