import type { Screen } from '../../platform/screens.ts'

/** The screen of `/`, brought when it is opened. */
export const loadSignIn = () => import('./SignIn.tsx').then((module) => module.SignIn)
/** The dialog of the own profile, brought when it is opened. */
export const loadProfileDialog = () =>
  import('./security/ProfileDialog.tsx').then((module) => module.ProfileDialog)

/** Where an account is protected: the one page that is open while a second factor is missing. */
export const SECURITY = '/security'

export const securityScreen: Screen = {
  path: SECURITY,
  title: 'security/title',
  load: () => import('./security/SecurityPage.tsx').then((module) => module.SecurityPage),
}
