import { endpoint } from '../../core/calls/endpoint.ts'
import { messageAnswer } from '../../core/resource/resourceSchemas.ts'
import {
  forgetAnswer,
  forgetInput,
  linkAnswer,
  linkInput,
  outboxAnswer,
  resendInput,
  resetInput,
  verifyInput,
} from './reset.ts'

/** Forgotten passwords; what comes after `forget` has the token of the reset as its bearer. */
export const resetApi = {
  forget: endpoint('POST', '/auth/forget-password', 'public', { body: forgetInput, answer: forgetAnswer }),
  resend: endpoint('POST', '/auth/resend-otp', 'public', { body: resendInput, answer: messageAnswer }),
  verify: endpoint('POST', '/auth/verify-otp', 'public', { body: verifyInput, answer: messageAnswer }),
  openLink: endpoint('POST', '/auth/reset-link', 'public', { body: linkInput, answer: linkAnswer }),
  setPassword: endpoint('POST', '/auth/reset-password', 'public', {
    body: resetInput,
    answer: messageAnswer,
  }),
  /** In a demo alone. */
  outbox: endpoint('GET', '/demo/outbox', 'public', { answer: outboxAnswer }),
}
