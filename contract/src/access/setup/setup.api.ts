import { endpoint } from '../../core/calls/endpoint.ts'
import { loginAnswer } from '../account/session.ts'
import { firstAdminInput, setupCheckAnswer, setupCheckInput } from './setup.ts'

/** The first admin of a shop, by the link that its start prints. */
export const setupApi = {
  check: endpoint('POST', '/setup/check', 'public', { body: setupCheckInput, answer: setupCheckAnswer }),
  firstAdmin: endpoint('POST', '/setup/first-admin', 'public', {
    body: firstAdminInput,
    answer: loginAnswer,
  }),
}
