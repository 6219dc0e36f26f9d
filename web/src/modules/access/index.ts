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
import type { ComponentType } from 'react'
import type { Screen } from '../../platform/navigation/screens.ts'
import { adminScreens } from './admins/admins.screens.ts'
import { pendingReset } from './reset/pendingReset.ts'
import { roleScreens } from './roles/roles.screens.ts'
import { withTexts } from '../../platform/i18n/i18n.ts'
import { formTexts } from '../../platform/forms/formTexts.ts'
import { emailChangeTexts } from './email/texts.ts'
import { securityTexts } from './security/texts.ts'
import { signInTexts } from './texts.ts'

/** The screens of the people who may sign in, and of their permissions. */
export const accessScreens: readonly Screen[] = [...roleScreens, ...adminScreens]

/** The dialog of the own profile, brought when it is opened. */
export const loadProfileDialog = withTexts(
  () => import('./security/ProfileDialog.tsx').then((module) => module.ProfileDialog),
  formTexts,
  emailChangeTexts,
  securityTexts,
)

/** The dialog that asks for the password again, brought when it is needed. */
export const loadPasswordDialog = withTexts(
  () => import('./security/useConfirmed.tsx').then((module) => module.PasswordDialog),
  formTexts,
  securityTexts,
)

/** The reminder of a second factor that may still be put off. */
export const loadPutOffBar = withTexts(
  () => import('./security/PutOffBar.tsx').then((module) => module.PutOffBar),
  securityTexts,
)

export const securityScreen: Screen = {
  path: SECURITY,
  title: 'nav/security',
  load: withTexts(
    () => import('./security/SecurityPage.tsx').then((module) => module.SecurityPage),
    formTexts,
    securityTexts,
  ),
}

/** A page before sign-in. */
export interface PublicScreen {
  path: string
  load: () => Promise<ComponentType>
  /** Stays open to whoever is signed in: a mailed link, the own number, a demo's letters. */
  alwaysOpen?: true
  /** Returns the address to go to instead, for now; called with the part behind the address, after ? or #. */
  insteadOf?: (requested: Readonly<Record<string, string | undefined>>) => string | undefined
}

export const publicScreens: readonly PublicScreen[] = [
  {
    path: '/',
    load: withTexts(
      () => import('./signIn/SignIn.tsx').then((module) => module.SignIn),
      formTexts,
      signInTexts,
    ),
  },
  {
    path: SETUP,
    load: withTexts(
      () => import('./setup/Setup.tsx').then((module) => module.Setup),
      formTexts,
      signInTexts,
      securityTexts,
    ),
  },
  {
    path: RESET_EMAIL,
    load: withTexts(
      () => import('./reset/ResetEmail.tsx').then((module) => module.ResetEmail),
      formTexts,
      signInTexts,
    ),
  },
  {
    path: RESET_CODE,
    load: withTexts(
      () => import('./reset/ResetCode.tsx').then((module) => module.ResetCode),
      formTexts,
      signInTexts,
    ),
    insteadOf: () => (pendingReset.get()?.email ? undefined : RESET_EMAIL),
  },
  {
    path: RESET_PASSWORD,
    load: withTexts(
      () => import('./reset/ResetPassword.tsx').then((module) => module.ResetPassword),
      formTexts,
      signInTexts,
      securityTexts,
    ),
    alwaysOpen: true,
    insteadOf: ({ token }) => (token || pendingReset.get()?.verified ? undefined : RESET_EMAIL),
  },
  {
    path: CONFIRM_EMAIL,
    load: withTexts(
      () => import('./email/EmailLink.tsx').then((module) => module.ConfirmEmail),
      formTexts,
      signInTexts,
      emailChangeTexts,
    ),
    alwaysOpen: true,
  },
  {
    path: KEEP_EMAIL,
    load: withTexts(
      () => import('./email/EmailLink.tsx').then((module) => module.KeepEmail),
      formTexts,
      signInTexts,
      emailChangeTexts,
    ),
    alwaysOpen: true,
  },
  {
    path: CHANGE_PHONE,
    load: withTexts(
      () => import('./reset/ChangePhone.tsx').then((module) => module.ChangePhone),
      formTexts,
      signInTexts,
    ),
    alwaysOpen: true,
  },
  {
    path: OUTBOX,
    load: withTexts(
      () => import('./reset/Outbox.tsx').then((module) => module.Outbox),
      formTexts,
      signInTexts,
    ),
    alwaysOpen: true,
  },
]

export { adminTexts } from './admins/texts.ts'
