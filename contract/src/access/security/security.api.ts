import { endpoint } from '../../core/calls/endpoint.ts'
import { messageAnswer } from '../../core/resource/resourceSchemas.ts'
import {
  confirmationInput,
  passkeyInput,
  passkeyNameInput,
  passkeyOptionsAnswer,
  recoveryAnswer,
  recoveryCodesAnswer,
  securityAnswer,
  totpAnswer,
  totpCodeInput,
} from './security.ts'

/** The calls about the protection of the caller's account beside the password. */
export const securityApi = {
  overview: endpoint('GET', '/auth/security', 'session', { answer: securityAnswer }),
  /** Confirms the session: for ten minutes nothing asks for the password again. */
  confirm: endpoint('POST', '/auth/confirm', 'session', { body: confirmationInput, answer: messageAnswer }),
  startTotp: endpoint('POST', '/auth/totp', 'session', { body: confirmationInput, answer: totpAnswer }),
  confirmTotp: endpoint('POST', '/auth/totp/confirm', 'session', {
    body: totpCodeInput,
    answer: recoveryAnswer,
  }),
  removeTotp: endpoint('POST', '/auth/totp/remove', 'session', {
    body: confirmationInput,
    answer: messageAnswer,
  }),
  passkeyOptions: endpoint('POST', '/auth/passkeys/options', 'session', {
    body: confirmationInput,
    answer: passkeyOptionsAnswer,
  }),
  addPasskey: endpoint('POST', '/auth/passkeys', 'session', { body: passkeyInput, answer: recoveryAnswer }),
  renamePasskey: endpoint('PUT', '/auth/passkeys/:id', 'session', {
    body: passkeyNameInput,
    answer: messageAnswer,
  }),
  removePasskey: endpoint('POST', '/auth/passkeys/:id/remove', 'session', {
    body: confirmationInput,
    answer: messageAnswer,
  }),
  renewCodes: endpoint('POST', '/auth/recovery-codes', 'session', {
    body: confirmationInput,
    answer: recoveryCodesAnswer,
  }),
}
