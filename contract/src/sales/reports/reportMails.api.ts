import { endpoint } from '../../core/calls/endpoint.ts'
import { messageAnswer } from '../../core/resource/resourceSchemas.ts'
import { reportMailsAnswer, reportScheduleInput, reportSchedulesAnswer } from './reportMails.ts'

/** The financial report by mail: its files leave the product, so whoever says to whom may take them away. */
export const reportMailsApi = {
  schedules: endpoint('GET', '/reports/schedules', 'reports export', { answer: reportSchedulesAnswer }),
  save: endpoint('PUT', '/reports/schedules/:period', 'reports export', {
    body: reportScheduleInput,
    answer: messageAnswer,
  }),
  /** Sends the report of a period to the caller, and to nobody else. */
  test: endpoint('POST', '/reports/schedules/:period/test', 'reports export', { answer: messageAnswer }),
  sent: endpoint('GET', '/reports/mails', 'reports export', { answer: reportMailsAnswer }),
}
