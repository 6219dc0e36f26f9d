import { endpoint } from '../../core/calls/endpoint.ts'
import type { messageAnswer } from '../../core/resource/resourceSchemas.ts'
import type {
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
  forget: endpoint<{ body: typeof forgetInput; answer: typeof forgetAnswer }>()(
    'POST',
    '/auth/forget-password',
    'public',
  ),
  resend: endpoint<{ body: typeof resendInput; answer: typeof messageAnswer }>()(
    'POST',
    '/auth/resend-otp',
    'public',
  ),
  verify: endpoint<{ body: typeof verifyInput; answer: typeof messageAnswer }>()(
    'POST',
    '/auth/verify-otp',
    'public',
  ),
  openLink: endpoint<{ body: typeof linkInput; answer: typeof linkAnswer }>()(
    'POST',
    '/auth/reset-link',
    'public',
  ),
  setPassword: endpoint<{ body: typeof resetInput; answer: typeof messageAnswer }>()(
    'POST',
    '/auth/reset-password',
    'public',
  ),
  /** In a demo alone. */
  outbox: endpoint<{ answer: typeof outboxAnswer }>()('GET', '/demo/outbox', 'public'),
}
