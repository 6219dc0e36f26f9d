import type { StateTone } from '@bustan/contract/core/kinds/state.ts'
import type { Tone } from '../../../ui/pieces/values/StateBadge.tsx'

const tones: Readonly<Record<StateTone, Tone>> = {
  neutral: 'neutral',
  info: 'new',
  approved: 'accepted',
  warning: 'prepared',
  progress: 'delivering',
  success: 'finished',
  danger: 'rejected',
}

/** The colour of a state of a machine. */
export const stateTone = <State extends string>(
  { states }: { states: Readonly<Partial<Record<State, StateTone>>> },
  state: State,
): Tone => tones[states[state] ?? 'neutral']
