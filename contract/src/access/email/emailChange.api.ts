import { endpoint } from '../../core/calls/endpoint.ts'
import type { messageAnswer } from '../../core/resource/resourceSchemas.ts'
import type { emailBackAnswer } from './emailChange.ts'
import type { linkInput } from '../reset/reset.ts'

/** A new email of staff: its links, and the own one that waits. */
export const emailChangeApi = {
  confirm: endpoint<{ body: typeof linkInput; answer: typeof messageAnswer }>()(
    'POST',
    '/auth/email/confirm',
    'public',
  ),
  takeBack: endpoint<{ body: typeof linkInput; answer: typeof emailBackAnswer }>()(
    'POST',
    '/auth/email/take-back',
    'public',
  ),
  resend: endpoint<{ answer: typeof messageAnswer }>()('POST', '/auth/email/resend', 'session'),
  withdraw: endpoint<{ answer: typeof messageAnswer }>()('DELETE', '/auth/email', 'session'),
}
