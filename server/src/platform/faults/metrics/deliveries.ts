import { channels } from '@bustan/contract/messaging/outgoing/outgoing.ts'
import type { Channel, OutgoingState } from '@bustan/contract/messaging/outgoing/outgoing.ts'
import type { Metrics } from './metrics.ts'

type Ended = Exclude<OutgoingState, 'waiting'>

/** Notes that messages of a channel have ended one way or another. */
export type NoteEnd = (channel: Channel, outcome: Ended, count?: number) => void

const outcomes: readonly Ended[] = ['accepted', 'given_up', 'unreachable']

/** Adds the figure of what became of messages. */
export function countDeliveries(metrics: Metrics): NoteEnd {
  const count = metrics.counter(
    'bustan_deliveries_total',
    'Emails, texts and pushes that a server took over (accepted), that were given up, or that no server was there for (unreachable).',
    channels.flatMap((channel) => outcomes.map((outcome) => ({ channel, outcome }))),
  )
  return (channel, outcome, by = 1) => {
    if (by > 0) count({ channel, outcome }, by)
  }
}
