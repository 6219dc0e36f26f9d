import { endpoint } from '../../core/calls/endpoint.ts'
import type { messageAnswer } from '../../core/resource/resourceSchemas.ts'
import type {
  passkeyOptionsAnswer,
  passkeyOptionsInput,
  passkeySignInInput,
  secondFactorInput,
} from '../security/security.ts'
import type { loginAnswer, loginInput } from '../account/session.ts'

/** Sign-in in its steps, and sign-out. */
export const signInApi = {
  login: endpoint<{ body: typeof loginInput; answer: typeof loginAnswer }>()('POST', '/auth/login', 'public'),
  secondFactor: endpoint<{ body: typeof secondFactorInput; answer: typeof loginAnswer }>()(
    'POST',
    '/auth/second-factor',
    'public',
  ),
  passkeyOptions: endpoint<{ body: typeof passkeyOptionsInput; answer: typeof passkeyOptionsAnswer }>()(
    'POST',
    '/auth/passkey/options',
    'public',
  ),
  passkey: endpoint<{ body: typeof passkeySignInInput; answer: typeof loginAnswer }>()(
    'POST',
    '/auth/passkey',
    'public',
  ),
  logout: endpoint<{ answer: typeof messageAnswer }>()('POST', '/auth/logout', 'session'),
}
