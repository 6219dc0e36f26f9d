import {
  CHANGE_PHONE,
  CONFIRM_EMAIL,
  KEEP_EMAIL,
  OUTBOX,
  RESET_CODE,
  RESET_EMAIL,
  RESET_PASSWORD,
  SECURITY,
  SETUP,
} from '@bustan/contract/access/addresses.ts'
import type { PublicScreen, Screen } from '../../platform/navigation/screens.ts'
import { adminScreens } from './admins/admins.screens.ts'
import { pendingReset } from './reset/pendingReset.ts'
import { roleScreens } from './roles/roles.screens.ts'
import { formTexts } from '../../platform/forms/formTexts.ts'
import { emailChangeTexts } from './email/texts.ts'
import { securityTexts } from './security/texts.ts'
import { signInTexts } from './texts.ts'
import { part } from '../../platform/i18n/part.ts'
import { withTexts } from '../../platform/i18n/i18n.ts'
import { latePart } from '../../ui/pieces/latePart.tsx'

/** The screens of the people who may sign in, and of their permissions. */
export const accessScreens: readonly Screen[] = [...roleScreens, ...adminScreens]

/** The dialog of the own profile, brought when it is opened. */
export const ProfileDialog = latePart(
  withTexts(() => import('./security/ProfileDialog.tsx'), formTexts, emailChangeTexts, securityTexts),
  'ProfileDialog',
)

/** The dialog that asks for the password again, brought when it is needed. */
export const PasswordDialog = latePart(
  withTexts(() => import('./security/useConfirmed.tsx'), formTexts, securityTexts),
  'PasswordDialog',
)

export { PutOff } from './security/PutOff.tsx'

export const securityScreen: Screen = {
  path: SECURITY,
  title: 'nav/security',
  load: part(() => import('./security/SecurityPage.tsx'), 'SecurityPage', formTexts, securityTexts),
}

export const publicScreens: readonly PublicScreen[] = [
  {
    path: '/',
    load: part(() => import('./signIn/SignIn.tsx'), 'SignIn', formTexts, signInTexts),
  },
  {
    path: SETUP,
    load: part(() => import('./setup/Setup.tsx'), 'Setup', formTexts, signInTexts, securityTexts),
  },
  {
    path: RESET_EMAIL,
    load: part(() => import('./reset/ResetEmail.tsx'), 'ResetEmail', formTexts, signInTexts),
  },
  {
    path: RESET_CODE,
    load: part(() => import('./reset/ResetCode.tsx'), 'ResetCode', formTexts, signInTexts),
    insteadOf: () => (pendingReset.get()?.email ? undefined : RESET_EMAIL),
  },
  {
    path: RESET_PASSWORD,
    load: part(
      () => import('./reset/ResetPassword.tsx'),
      'ResetPassword',
      formTexts,
      signInTexts,
      securityTexts,
    ),
    alwaysOpen: true,
    insteadOf: ({ token }) => (token || pendingReset.get()?.verified ? undefined : RESET_EMAIL),
  },
  {
    path: CONFIRM_EMAIL,
    load: part(
      () => import('./email/EmailLink.tsx'),
      'ConfirmEmail',
      formTexts,
      signInTexts,
      emailChangeTexts,
    ),
    alwaysOpen: true,
  },
  {
    path: KEEP_EMAIL,
    load: part(() => import('./email/EmailLink.tsx'), 'KeepEmail', formTexts, signInTexts, emailChangeTexts),
    alwaysOpen: true,
  },
  {
    path: CHANGE_PHONE,
    load: part(() => import('./reset/ChangePhone.tsx'), 'ChangePhone', formTexts, signInTexts),
    alwaysOpen: true,
  },
  {
    path: OUTBOX,
    load: part(() => import('./reset/Outbox.tsx'), 'Outbox', formTexts, signInTexts),
    alwaysOpen: true,
  },
]

export { adminTexts } from './admins/texts.ts'
