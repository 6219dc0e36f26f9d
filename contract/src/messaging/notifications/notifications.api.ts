import { endpoint } from '../../core/calls/endpoint.ts'
import { messageAnswer } from '../../core/resource/resourceSchemas.ts'
import {
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
import { switchAnswer, switchesAnswer, switchInput } from './notificationSwitches.ts'
import {
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
  list: endpoint('GET', '/notification/index', 'staff', { query: inboxQuery, answer: inboxAnswer }),
  lines: endpoint('GET', '/notification/lines', 'staff', { answer: linesAnswer }),
  count: endpoint('GET', '/notification/notifications-count', 'staff', { answer: notificationsCount }),
  one: endpoint('GET', '/notification/show/:id', 'staff', { answer: notificationAnswer }),
  markAsRead: endpoint('POST', '/notification/mark-as-read', 'staff', {
    body: markAsReadInput,
    answer: messageAnswer,
  }),
  remove: endpoint('DELETE', '/notifications/:id', 'staff', { answer: removedAnswer }),
  removeAll: endpoint('DELETE', '/delete/all/notifications', 'staff', {
    query: removeQuery,
    answer: removedAnswer,
  }),
  restore: endpoint('POST', '/notification/restore', 'staff', { body: restoreInput, answer: messageAnswer }),
  switches: endpoint('GET', '/notification/switches', 'staff', { answer: switchesAnswer }),
  saveSwitch: endpoint('POST', '/notification/switches', 'staff', {
    body: switchInput,
    answer: switchAnswer,
  }),
}

/** The calls about the notifications that staff send to clients. */
export const sentNotificationsApi = {
  list: endpoint('GET', '/notification/sent', 'notifications index', { query: sentQuery, answer: sentList }),
  one: endpoint('GET', '/notification/sent/:id', 'notifications show', { answer: sentAnswer }),
  /** The people who would receive it now: counted as the sending finds them. */
  receivers: endpoint('POST', '/notification/receivers', 'notifications create', {
    body: audienceInput,
    answer: receiversAnswer,
  }),
  choices: endpoint('GET', '/notification/receivers', 'notifications create', {
    query: choicesQuery,
    answer: choicesAnswer,
  }),
  send: endpoint('POST', '/notification/store', 'notifications create', {
    body: sendInput,
    answer: sentAnswer,
  }),
  cancel: endpoint('POST', '/notification/sent/:id/cancel', 'notifications create', { answer: sentAnswer }),
}
