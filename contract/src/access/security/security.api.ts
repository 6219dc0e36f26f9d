import { endpoint } from '../../core/calls/endpoint.ts'
import type { messageAnswer } from '../../core/resource/resourceSchemas.ts'
import type {
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
  overview: endpoint<{ answer: typeof securityAnswer }>()('GET', '/auth/security', 'session'),
  /** Confirms the session: for ten minutes nothing asks for the password again. */
  confirm: endpoint<{ body: typeof confirmationInput; answer: typeof messageAnswer }>()(
    'POST',
    '/auth/confirm',
    'session',
  ),
  startTotp: endpoint<{ body: typeof confirmationInput; answer: typeof totpAnswer }>()(
    'POST',
    '/auth/totp',
    'session',
  ),
  confirmTotp: endpoint<{ body: typeof totpCodeInput; answer: typeof recoveryAnswer }>()(
    'POST',
    '/auth/totp/confirm',
    'session',
  ),
  removeTotp: endpoint<{ body: typeof confirmationInput; answer: typeof messageAnswer }>()(
    'POST',
    '/auth/totp/remove',
    'session',
  ),
  passkeyOptions: endpoint<{ body: typeof confirmationInput; answer: typeof passkeyOptionsAnswer }>()(
    'POST',
    '/auth/passkeys/options',
    'session',
  ),
  addPasskey: endpoint<{ body: typeof passkeyInput; answer: typeof recoveryAnswer }>()(
    'POST',
    '/auth/passkeys',
    'session',
  ),
  renamePasskey: endpoint<{ body: typeof passkeyNameInput; answer: typeof messageAnswer }>()(
    'PUT',
    '/auth/passkeys/:id',
    'session',
  ),
  removePasskey: endpoint<{ body: typeof confirmationInput; answer: typeof messageAnswer }>()(
    'POST',
    '/auth/passkeys/:id/remove',
    'session',
  ),
  renewCodes: endpoint<{ body: typeof confirmationInput; answer: typeof recoveryCodesAnswer }>()(
    'POST',
    '/auth/recovery-codes',
    'session',
  ),
}
