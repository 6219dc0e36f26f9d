import { endpoint } from '../../core/calls/endpoint.ts'
import type { loginAnswer } from '../account/session.ts'
import type { firstAdminInput, setupCheckAnswer, setupCheckInput } from './setup.ts'

/** The first admin of a shop, by the link that its start prints. */
export const setupApi = {
  check: endpoint<{ body: typeof setupCheckInput; answer: typeof setupCheckAnswer }>()(
    'POST',
    '/setup/check',
    'public',
  ),
  firstAdmin: endpoint<{ body: typeof firstAdminInput; answer: typeof loginAnswer }>()(
    'POST',
    '/setup/first-admin',
    'public',
  ),
}
