/** Sign-in. */
export const access = {
  signIn: {
    title: 'Sign in',
    text: 'Enter your details to open the dashboard',
    email: 'Email',
    password: 'Password',
    submit: 'Sign in',
    passkey: 'Sign in with a passkey',
    demo: 'Demo account',
    demoFill: 'Fill in',
  },
  secondStep: {
    title: 'One more step',
    appText: 'Enter the six digits that your authenticator app shows now.',
    passkeyText: 'Confirm with your passkey that it is you.',
    recoveryText: 'Enter one of the codes you kept. Each is good once.',
    code: 'Code of the app',
    recoveryCode: 'Recovery code',
    submit: 'Continue',
    passkey: 'Use a passkey',
    useRecovery: 'Use a recovery code',
    notRecovery: 'Use another way',
    back: 'Back to sign-in',
  },
}
