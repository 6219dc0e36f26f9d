/** What the server answers about sign-in, roles and admins. */
export const texts = {
  done: {
    first_admin: 'Welcome. Your account is ready.',
    loginSuccess: 'Signed in.',
    session_ended: 'That session has ended.',
    sessions_ended: 'All other sessions have ended.',
    totp_on: 'Your authenticator app is connected.',
    totp_off: 'The authenticator app is disconnected.',
    passkey_added: 'The passkey is added.',
    passkey_removed: 'The passkey is removed.',
    confirmed: 'Thank you. You can go on.',
    codes_made: 'Keep these codes in a safe place.',
    second_step: 'One more step.',
    signed_out: 'Signed out.',
    invited: 'The invitation is on its way.',
    second_factor_reset: 'Two-step sign-in was taken away.',
    code_sent: 'The code is on its way.',
    verifiedSuccessfully: 'The code is right. Now choose a new password.',
    link_verified: 'Choose a new password.',
    password_reset: 'Your password is changed. Sign in with it now.',
    phone_changed: 'Your mobile number is changed.',
    profile_saved: 'Your profile is saved.',
  },
  uses: {
    admins_one: '{{count}} admin',
    admins_other: '{{count}} admins',
  },
}
