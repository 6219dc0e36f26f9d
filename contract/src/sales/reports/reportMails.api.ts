import { endpoint } from '../../core/calls/endpoint.ts'
import type { messageAnswer } from '../../core/resource/resourceSchemas.ts'
import type { reportMailsAnswer, reportScheduleInput, reportSchedulesAnswer } from './reportMails.ts'

/** The financial report by mail: its files leave the product, so whoever says to whom may take them away. */
export const reportMailsApi = {
  schedules: endpoint<{ answer: typeof reportSchedulesAnswer }>()(
    'GET',
    '/reports/schedules',
    'reports export',
  ),
  save: endpoint<{ body: typeof reportScheduleInput; answer: typeof messageAnswer }>()(
    'PUT',
    '/reports/schedules/:period',
    'reports export',
  ),
  /** Sends the report of a period to the caller, and to nobody else. */
  test: endpoint<{ answer: typeof messageAnswer }>()(
    'POST',
    '/reports/schedules/:period/test',
    'reports export',
  ),
  sent: endpoint<{ answer: typeof reportMailsAnswer }>()('GET', '/reports/mails', 'reports export'),
}
