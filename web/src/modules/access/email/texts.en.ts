/** A new email of staff: while it waits to be confirmed, and its links. */
export const texts = {
  emailChange: {
    waits: 'Waiting for confirmation:',
    sent: 'Link sent',
    again: 'Send again',
    withdraw: 'Withdraw',
    confirmTitle: 'Confirm your email',
    confirmText: 'From now on you sign in with this address. All devices are signed out.',
    confirm: 'Confirm this email',
    confirmed: 'Your email is confirmed',
    confirmedText: 'Sign in with it from now on.',
    signIn: 'To sign-in',
    keepTitle: 'Keep your email?',
    keepText:
      'Your account goes back to the address that this letter was sent to. All devices are signed out, and you choose a new password right away.',
    keep: 'Keep my email and sign out everywhere',
    ended: 'This link has ended',
    endedText: 'It was used already, it took too long, or the new email was withdrawn.',
  },
}

/** All that travels in this file. */
export const en = [texts] as const
