/** The screen of `/`, brought when it is opened. */
export const loadSignIn = () => import('./SignIn.tsx').then((module) => module.SignIn)
