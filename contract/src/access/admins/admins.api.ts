import { endpoint } from '../../core/calls/endpoint.ts'
import {
  activateAnswer,
  activateInput,
  messageAnswer,
  reasonQuery,
} from '../../core/resource/resourceSchemas.ts'
import { adminAnswer, adminCreateInput, adminEditInput, adminList, adminsQuery } from './admins.ts'

/** The dashboard's calls for those who sign in to it. */
export const adminsApi = {
  list: endpoint('GET', '/admins', 'admins index', { query: adminsQuery, answer: adminList }),
  one: endpoint('GET', '/admins/:id', ['admins show', 'admins edit'], { answer: adminAnswer }),
  create: endpoint('POST', '/admins', 'admins create', {
    body: adminCreateInput,
    files: ['avatar'],
    answer: adminAnswer,
  }),
  edit: endpoint('PUT', '/admins/:id', 'admins edit', {
    body: adminEditInput,
    files: ['avatar'],
    answer: adminAnswer,
  }),
  remove: endpoint('DELETE', '/admins/:id', 'admins delete', { answer: messageAnswer }),
  activate: endpoint('POST', '/admins/activate/:id', 'admins activate', {
    body: activateInput,
    answer: activateAnswer,
  }),
  invite: endpoint('POST', '/admins/:id/invite', 'admins edit', { answer: messageAnswer }),
  /** The new email of an admin that waits to be confirmed. */
  resendEmail: endpoint('POST', '/admins/:id/email', 'admins edit', { answer: messageAnswer }),
  withdrawEmail: endpoint('DELETE', '/admins/:id/email', 'admins edit', { answer: messageAnswer }),
  /** `reason` says how it is known who asks. */
  removeSecondFactor: endpoint('DELETE', '/admins/:id/second-factor', 'admins edit', {
    query: reasonQuery,
    answer: messageAnswer,
  }),
}
