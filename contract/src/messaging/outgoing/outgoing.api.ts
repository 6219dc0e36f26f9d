import { endpoint } from '../../core/calls/endpoint.ts'
import {
  outgoingAnswer,
  outgoingOneAnswer,
  outgoingQuery,
  pauseChannelAnswer,
  pauseChannelInput,
  sentAgainAnswer,
} from './outgoing.ts'

/** Emails, texts and pushes on their way out, and what became of them. */
export const outgoingApi = {
  list: endpoint('GET', '/outgoing', 'outgoing index', { query: outgoingQuery, answer: outgoingAnswer }),
  show: endpoint('GET', '/outgoing/:id', 'outgoing index', { answer: outgoingOneAnswer }),
  sendAgain: endpoint('POST', '/outgoing/:id/send-again', 'outgoing edit', { answer: sentAgainAnswer }),
  pause: endpoint('POST', '/outgoing/pauses', 'outgoing edit', {
    body: pauseChannelInput,
    answer: pauseChannelAnswer,
  }),
}
