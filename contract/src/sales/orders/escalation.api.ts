import { endpoint } from '../../core/calls/endpoint.ts'
import type { messageAnswer } from '../../core/resource/resourceSchemas.ts'
import type { escalationAnswer, escalationInput } from './escalation.ts'

/** The calls about the handling of orders that nobody decides. */
export const escalationApi = {
  read: endpoint<{ answer: typeof escalationAnswer }>()('GET', '/settings/order-escalation', 'settings edit'),
  save: endpoint<{ body: typeof escalationInput; answer: typeof messageAnswer }>()(
    'POST',
    '/settings/order-escalation',
    'settings edit',
  ),
}
