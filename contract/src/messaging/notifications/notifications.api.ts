import { endpoint } from '../../core/calls/endpoint.ts'
import type { messageAnswer } from '../../core/resource/resourceSchemas.ts'
import type {
  inboxAnswer,
  inboxQuery,
  linesAnswer,
  markAsReadInput,
  notificationAnswer,
  notificationsCount,
  removedAnswer,
  removeQuery,
  restoreInput,
} from './notifications.ts'
import type { switchAnswer, switchesAnswer, switchInput } from './notificationSwitches.ts'
import type {
  audienceInput,
  choicesAnswer,
  choicesQuery,
  receiversAnswer,
  sendInput,
  sentAnswer,
  sentList,
  sentQuery,
} from '../sent/sentNotifications.ts'

/** The caller's own inbox. */
export const notificationsApi = {
  list: endpoint<{ query: typeof inboxQuery; answer: typeof inboxAnswer }>()(
    'GET',
    '/notification/index',
    'staff',
  ),
  lines: endpoint<{ answer: typeof linesAnswer }>()('GET', '/notification/lines', 'staff'),
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
  remove: endpoint<{ answer: typeof removedAnswer }>()('DELETE', '/notifications/:id', 'staff'),
  removeAll: endpoint<{ query: typeof removeQuery; answer: typeof removedAnswer }>()(
    'DELETE',
    '/delete/all/notifications',
    'staff',
  ),
  restore: endpoint<{ body: typeof restoreInput; answer: typeof messageAnswer }>()(
    'POST',
    '/notification/restore',
    'staff',
  ),
  switches: endpoint<{ answer: typeof switchesAnswer }>()('GET', '/notification/switches', 'staff'),
  saveSwitch: endpoint<{ body: typeof switchInput; answer: typeof switchAnswer }>()(
    'POST',
    '/notification/switches',
    'staff',
  ),
}

/** The calls about the notifications that staff send to clients. */
export const sentNotificationsApi = {
  list: endpoint<{ query: typeof sentQuery; answer: typeof sentList }>()(
    'GET',
    '/notification/sent',
    'notifications index',
  ),
  one: endpoint<{ answer: typeof sentAnswer }>()('GET', '/notification/sent/:id', 'notifications show'),
  /** The people who would receive it now: counted as the sending finds them. */
  receivers: endpoint<{ body: typeof audienceInput; answer: typeof receiversAnswer }>()(
    'POST',
    '/notification/receivers',
    'notifications create',
  ),
  choices: endpoint<{ query: typeof choicesQuery; answer: typeof choicesAnswer }>()(
    'GET',
    '/notification/receivers',
    'notifications create',
  ),
  send: endpoint<{ body: typeof sendInput; answer: typeof sentAnswer }>()(
    'POST',
    '/notification/store',
    'notifications create',
  ),
  cancel: endpoint<{ answer: typeof sentAnswer }>()(
    'POST',
    '/notification/sent/:id/cancel',
    'notifications create',
  ),
}
