import type { StateMachine } from '../../core/kinds/state.ts'
import { keysOf } from '../../core/values/objects.ts'

export type RegistrationState = 'pending' | 'accepted' | 'rejected'

/** A request to join waits until somebody decides on it; people whom staff add are accepted. */
export const registrationMachine: StateMachine<RegistrationState> = {
  states: { pending: 'warning', accepted: 'success', rejected: 'danger' },
  initial: 'pending',
  moves: [
    { name: 'accept', from: ['pending'], to: 'accepted', needs: 'accept' },
    { name: 'reject', from: ['pending'], to: 'rejected', needs: 'accept', reason: true },
  ],
}

export const registrationStates = keysOf(registrationMachine.states)
