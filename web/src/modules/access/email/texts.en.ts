/** A new email of staff: while it waits to be confirmed, and its links. */
export const texts = {
  emailChange: {
    title: { confirm: 'Confirm your email', keep: 'Keep your email?' },
    text: {
      confirm: 'From now on you sign in with this address. All devices are signed out.',
      keep: 'Your account goes back to the address that this letter was sent to. All devices are signed out, and you choose a new password right away.',
    },
    waits: 'Waiting for confirmation:',
    sent: 'Link sent',
    again: 'Send again',
    withdraw: 'Withdraw',
    confirm: 'Confirm this email',
    confirmed: 'Your email is confirmed',
    confirmedText: 'Sign in with it from now on.',
    signIn: 'To sign-in',
    keep: 'Keep my email and sign out everywhere',
    ended: 'This link has ended',
    endedText: 'It was used already, it took too long, or the new email was withdrawn.',
  },
}

/** All that travels in this file. */
export const en = [texts] as const
