import { endpoint } from '../../core/calls/endpoint.ts'
import { messageAnswer } from '../../core/resource/resourceSchemas.ts'
import { escalationAnswer, escalationInput } from './escalation.ts'

/** The calls about the handling of orders that nobody decides. */
export const escalationApi = {
  read: endpoint('GET', '/settings/order-escalation', 'settings edit', { answer: escalationAnswer }),
  save: endpoint('POST', '/settings/order-escalation', 'settings edit', {
    body: escalationInput,
    answer: messageAnswer,
  }),
}
