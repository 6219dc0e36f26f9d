/** Sign-in. */
export const access = {
  signIn: {
    title: 'Sign in',
    text: 'Enter your details to open the dashboard',
    email: 'Email',
    password: 'Password',
    submit: 'Sign in',
    demo: 'Demo account',
    demoFill: 'Fill in',
  },
}
