import * as z from 'zod/mini'
import { keysOf } from '../values/objects.ts'
import type { Step } from '../values/states.ts'
import { ignored } from './kind.ts'
import type { FieldBase, KindSchemas } from './kind.ts'

/** The colour of a state, by what it means. */
export type StateTone = 'neutral' | 'info' | 'approved' | 'warning' | 'progress' | 'success' | 'danger'

/** When the system takes a move: so long after a record came into its state, or once a date has ended or a moment has come. */
export type Due = { after: { minutes: number } } | { field: string }

/** A named step between states, called by its text under `moves`. */
export interface StateMove<
  State extends string = string,
  Name extends string = string,
  By extends string = 'staff' | 'system',
> extends Step<State, Name> {
  /** The system takes it by itself, so that it is no call and has no button; staff take it unless stated. */
  by?: By
  /** The moment at which the system takes it. */
  due?: Due
  /** The action of the resource's subject whose permission it asks for; `edit` unless stated. */
  needs?: string
  /** It is taken with a reason. */
  reason?: true
  /** Screens ask before it is taken. */
  confirm?: true
  /** Whoever took it may take it back, for UNDO_SECONDS and while nothing else changes the record. */
  undo?: true
  /**
   * The people who are notified of it: those of the staff who may read the records, but whoever took it, and the customer whom the
   * record belongs to, once it can't be taken back any more.
   */
  notifies?: readonly ('staff' | 'owner')[]
}

/** Any move, whoever takes it. */
export type AnyMove = StateMove<string, string, string>

/** The states of records and the moves between them: plain data, read by server and screens alike. */
export interface StateMachine<State extends string = string, M extends AnyMove = StateMove<State>> {
  states: Readonly<Record<State, StateTone>>
  initial: State
  moves: readonly M[]
}

/**
 * The state of a record: it begins with `initial` and changes by moves alone (`POST …/:id/moves/:move`). States are called by their
 * texts under `choices` of the field's name.
 */
export interface StateField extends FieldBase {
  kind: 'state'
  machine: StateMachine & {
    /** The field that names the customer whom a record belongs to. */
    owner?: string
  }
}

type StateOf<F> = F extends { machine: { states: infer States } } ? keyof States & string : never
export type StateAnswer<K extends string, F> = { [P in K]: StateOf<F> } & { [P in `${K}_since`]: string }

/** The name under which a state says since when a record has it. */
export const sinceOf = (name: string): string => `${name}_since`

export const state: KindSchemas<StateField> = {
  // A form sends the state back that it was answered.
  input: ignored,
  answer: (name, { machine }) => ({ [name]: z.enum(keysOf(machine.states)), [sinceOf(name)]: z.string() }),
}
