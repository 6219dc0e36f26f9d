import { endpoint } from '../../core/calls/endpoint.ts'
import type {
  activateAnswer,
  activateInput,
  messageAnswer,
  reasonQuery,
} from '../../core/resource/resourceSchemas.ts'
import type { adminAnswer, adminCreateInput, adminEditInput, adminList, adminsQuery } from './admins.ts'

/** The dashboard's calls for those who sign in to it. */
export const adminsApi = {
  list: endpoint<{ query: typeof adminsQuery; answer: typeof adminList }>()('GET', '/admins', 'admins index'),
  one: endpoint<{ answer: typeof adminAnswer }>()('GET', '/admins/:id', ['admins show', 'admins edit']),
  create: endpoint<{ body: typeof adminCreateInput; files: 'avatar'; answer: typeof adminAnswer }>()(
    'POST',
    '/admins',
    'admins create',
  ),
  edit: endpoint<{ body: typeof adminEditInput; files: 'avatar'; answer: typeof adminAnswer }>()(
    'PUT',
    '/admins/:id',
    'admins edit',
  ),
  remove: endpoint<{ answer: typeof messageAnswer }>()('DELETE', '/admins/:id', 'admins delete'),
  activate: endpoint<{ body: typeof activateInput; answer: typeof activateAnswer }>()(
    'POST',
    '/admins/activate/:id',
    'admins activate',
  ),
  invite: endpoint<{ answer: typeof messageAnswer }>()('POST', '/admins/:id/invite', 'admins edit'),
  /** The new email of an admin that waits to be confirmed. */
  resendEmail: endpoint<{ answer: typeof messageAnswer }>()('POST', '/admins/:id/email', 'admins edit'),
  withdrawEmail: endpoint<{ answer: typeof messageAnswer }>()('DELETE', '/admins/:id/email', 'admins edit'),
  /** `reason` says how it is known who asks. */
  removeSecondFactor: endpoint<{ query: typeof reasonQuery; answer: typeof messageAnswer }>()(
    'DELETE',
    '/admins/:id/second-factor',
    'admins edit',
  ),
}
