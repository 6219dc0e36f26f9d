import { endpoint } from '../core/endpoint.ts'
import type { messageAnswer } from '../core/resourceSchemas.ts'
import type {
  inboxAnswer,
  inboxQuery,
  markAsReadInput,
  notificationAnswer,
  notificationsCount,
} from './notifications.ts'

/** The caller's own inbox. */
export const notificationsApi = {
  list: endpoint<{ query: typeof inboxQuery; answer: typeof inboxAnswer }>()(
    'GET',
    '/notification/index',
    'staff',
  ),
  count: endpoint<{ answer: typeof notificationsCount }>()(
    'GET',
    '/notification/notifications-count',
    'staff',
  ),
  one: endpoint<{ answer: typeof notificationAnswer }>()('GET', '/notification/show/:id', 'staff'),
  markAsRead: endpoint<{ body: typeof markAsReadInput; answer: typeof messageAnswer }>()(
    'POST',
    '/notification/mark-as-read',
    'staff',
  ),
  remove: endpoint<{ answer: typeof messageAnswer }>()('DELETE', '/notifications/:id', 'staff'),
  removeAll: endpoint<{ answer: typeof messageAnswer }>()('DELETE', '/delete/all/notifications', 'staff'),
}
