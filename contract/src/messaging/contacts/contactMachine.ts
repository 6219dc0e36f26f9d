import type { StateMachine } from '../../core/kinds/state.ts'

export type ContactState = 'new' | 'replied'

/** A message waits for a reply, and is replied to once. */
export const contactMachine: StateMachine<ContactState> = {
  states: { new: 'warning', replied: 'success' },
  initial: 'new',
  moves: [{ name: 'reply', from: ['new'], to: 'replied', needs: 'reply' }],
}

/** Returns the state of a message. */
export const contactState = ({ is_replied }: { is_replied: boolean }): ContactState =>
  is_replied ? 'replied' : 'new'
