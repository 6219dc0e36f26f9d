import { endpoint } from '../../core/calls/endpoint.ts'
import { messageAnswer } from '../../core/resource/resourceSchemas.ts'
import { emailBackAnswer } from './emailChange.ts'
import { linkInput } from '../reset/reset.ts'

/** A new email of staff: its links, and the own one that waits. */
export const emailChangeApi = {
  confirm: endpoint('POST', '/auth/email/confirm', 'public', { body: linkInput, answer: messageAnswer }),
  takeBack: endpoint('POST', '/auth/email/take-back', 'public', { body: linkInput, answer: emailBackAnswer }),
  resend: endpoint('POST', '/auth/email/resend', 'session', { answer: messageAnswer }),
  withdraw: endpoint('DELETE', '/auth/email', 'session', { answer: messageAnswer }),
}
