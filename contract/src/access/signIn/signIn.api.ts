import { endpoint } from '../../core/calls/endpoint.ts'
import { messageAnswer } from '../../core/resource/resourceSchemas.ts'
import {
  passkeyOptionsAnswer,
  passkeyOptionsInput,
  passkeySignInInput,
  secondFactorInput,
} from '../security/security.ts'
import { loginAnswer, loginInput } from '../account/session.ts'

/** Sign-in in its steps, and sign-out. */
export const signInApi = {
  login: endpoint('POST', '/auth/login', 'public', { body: loginInput, answer: loginAnswer }),
  secondFactor: endpoint('POST', '/auth/second-factor', 'public', {
    body: secondFactorInput,
    answer: loginAnswer,
  }),
  passkeyOptions: endpoint('POST', '/auth/passkey/options', 'public', {
    body: passkeyOptionsInput,
    answer: passkeyOptionsAnswer,
  }),
  passkey: endpoint('POST', '/auth/passkey', 'public', { body: passkeySignInInput, answer: loginAnswer }),
  logout: endpoint('POST', '/auth/logout', 'session', { answer: messageAnswer }),
}
