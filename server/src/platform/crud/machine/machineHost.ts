import type { AnyMove, StateMachine, StateMove } from '@bustan/contract/core/kinds/state.ts'
import { isOfStaff } from '@bustan/contract/core/resource/moves.ts'
import { machineProblems } from '@bustan/contract/core/resource/problems/stateProblems.ts'
import type { ErrorCode } from '@bustan/contract/errors.ts'
import * as z from 'zod/mini'
import type { Actor, Changes } from '../../changes/changes.ts'
import type { Tx } from '../../db/tables.ts'
import { idParams } from '../../http/registry/mountRoutes.ts'
import type { Translate } from '../../texts/texts.ts'

/** A record that has a machine, as it is locked. */
export interface Moved {
  id: number
  version: number
}

/** A move that a record has taken, or that was taken back. */
export interface Step<R extends Moved, M extends AnyMove> {
  move: M
  isUndo: boolean
  before: R
  after: R
}

/** Whoever moves records, and the reason that they give. */
export interface Mover {
  actor: Actor
  reason?: string | null | undefined
}

/** The move that a record has taken last. */
export interface LastMove<R extends Moved, M extends AnyMove> {
  move: M | undefined
  /** The reason for which nobody takes it back; null where whoever took it may. */
  refusal: ErrorCode | null
  actor_kind: Actor['kind']
  actor_id: number | null
  is_late: boolean
  /** Puts the record back to where it stood. Returns null where that has become too late meanwhile. */
  restore(): Promise<R | null>
}

/**
 * The records that a machine moves: how they are locked and stored, and what belongs to a move beside their state. The engine
 * (`takeMove.ts`) decides on the move, writes the trail and thereby the live event; what is the records' own is in here.
 */
export interface MachineHost<R extends Moved, M extends AnyMove = StateMove> {
  /** The name of the records in the trail. */
  resource: string
  /** The subject of the permissions that moves ask for. */
  subject: string
  changes: Changes
  machine: { readonly moves: readonly M[] }
  /** True where a reason is stored also of moves that ask for none. */
  keepsAnyReason?: true
  /** Throws not_found. */
  lock(tx: Tx, id: number): Promise<R>
  stateOf(record: R): string
  stateText(t: Translate, record: R, tx: Tx): string | Promise<string>
  /** Checks whether a move of the machine is for a record, and taken by whoever asks; every one is unless stated. */
  isOpen?(move: M, record: R): boolean
  /** Stores what a move makes of records that are locked. Returns those that have moved. */
  store(tx: Tx, move: M, records: readonly R[], by: Mover): Promise<readonly R[]>
  /** Returns the parts of a record that the trail stores, before a step or after it; `after` is what the step made of it. */
  recorded(record: R, after: R): object
  /** Runs after each step, in its transaction: what it throws undoes all of it. */
  after?(tx: Tx, step: Step<R, M>, by: Mover): Promise<void>
  /** Returns the last move of a record that is locked, where its moves are taken back; null where it has taken none. */
  lastMove?(tx: Tx, record: R): Promise<LastMove<R, M> | null>
}

/** The parameters of a call that moves one record. Throws, at the start, where the machine is wrong. */
export function moveParams({ name, machine }: { name: string; machine: StateMachine<string, AnyMove> }) {
  const unserved = machine.moves.filter(({ due, notifies }) => due ?? notifies)
  const problems = [
    ...machineProblems(machine),
    ...unserved.map(
      (move) => `nobody looks when ${move.name} is due, nor notifies of it, but of definitions`,
    ),
  ]
  if (problems.length > 0) throw new Error(`the machine of ${name} is not sound: ${problems.join('; ')}`)
  return z.extend(idParams, { move: z.enum(machine.moves.filter(isOfStaff).map((move) => move.name)) })
}
