import { endpoint } from '../../core/calls/endpoint.ts'
import type {
  outgoingAnswer,
  outgoingOneAnswer,
  outgoingQuery,
  pauseChannelAnswer,
  pauseChannelInput,
  sentAgainAnswer,
} from './outgoing.ts'

/** Emails, texts and pushes on their way out, and what became of them. */
export const outgoingApi = {
  list: endpoint<{ query: typeof outgoingQuery; answer: typeof outgoingAnswer }>()(
    'GET',
    '/outgoing',
    'outgoing index',
  ),
  show: endpoint<{ answer: typeof outgoingOneAnswer }>()('GET', '/outgoing/:id', 'outgoing index'),
  sendAgain: endpoint<{ answer: typeof sentAgainAnswer }>()(
    'POST',
    '/outgoing/:id/send-again',
    'outgoing edit',
  ),
  pause: endpoint<{ body: typeof pauseChannelInput; answer: typeof pauseChannelAnswer }>()(
    'POST',
    '/outgoing/pauses',
    'outgoing edit',
  ),
}
