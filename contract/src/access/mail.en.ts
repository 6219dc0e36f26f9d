/** Emails about accounts of the dashboard; only the server sends them. */
export const texts = {
  mail: {
    email_changed_subject: 'Your {{brand}} email was changed',
    email_changed_body:
      'Hello {{name}},\n\nthe email of your account was changed to {{email}}. If that was not you, speak to your administrator now.',
    email_confirm_subject: 'Confirm your new {{brand}} email',
    email_confirm_body:
      'Hello {{name}},\n\n{{email}} shall be the email of your account. Once you confirm it you sign in with it; until then nothing changes.',
    email_confirm_button: 'Confirm this email',
    email_confirm_until:
      'The link works once, within a day. If you know nothing of this, ignore this letter: nothing changes.',
    email_waits_subject: 'Your {{brand}} email shall be another',
    email_waits_body:
      'Hello {{name}},\n\nthe email of your account shall be {{email}}, once that address is confirmed. If that was you, there is nothing to do. If not, keep your email with the button below.',
    email_counts_subject: 'Your {{brand}} email was changed',
    email_counts_body:
      'Hello {{name}},\n\nthe email of your account was changed to {{email}}. If that was you, there is nothing to do. If not, take your email back with the button below.',
    email_keep_button: 'That was not me',
    email_keep_until:
      'The button works once, until seven days after the new email counts. It keeps this address, signs out everywhere and asks for a new password.',
    password_changed_subject: 'Your {{brand}} password was changed',
    password_changed_body:
      'Hello {{name}},\n\nthe password of your account was changed and all other sessions have ended. If that was not you, reset it now and speak to your administrator.',
    credentials_changed_subject: 'What {{brand}} sends sign-in codes with was changed',
    credentials_changed_body:
      'Hello {{name}},\n\n{{by}} changed the settings “{{section}}” of {{brand}}: codes and links to sign in go out by them. If nobody of you meant that, sign in now, restore the version before and end that person’s sessions.',
    new_device_subject: 'Signed in to {{brand}} from a new device',
    new_device_body:
      'Hello {{name}},\n\nsomebody signed in to your account with {{device}}, from the network address {{address}}. If that was not you, change your password now, which ends all other sessions, and speak to your administrator.',
    push_added_subject: 'Your {{brand}} news go to another browser as well',
    push_added_body:
      'Hello {{name}},\n\nthe news of your account also go to {{device}} from now on. If that was not you, end that session among yours and change your password.',
    device: '{{browser}} on {{system}}',
    device_unknown: 'an unknown device',
    second_factor_changed_subject: 'Two-step sign-in of your {{brand}} account was changed',
    second_factor_changed_body:
      'Hello {{name}},\n\nthe two-step sign-in of your account was changed. If that was not you, change your password now and speak to your administrator.',
    invitation_subject: 'Your invitation to {{brand}}',
    invitation_heading: 'Welcome, {{name}}',
    invitation_body:
      'You have been invited to the {{brand}} dashboard, where the shop’s team looks after orders, products and clients. Choose a password to open your account.',
    invitation_button: 'Choose a password',
    invitation_account: 'You sign in with {{email}}.',
    invitation_until_one: 'The link works once, until tomorrow.',
    invitation_until_other: 'The link works once, within {{count}} days.',
    reset_subject: 'Reset your {{brand}} password',
    reset_heading: 'Reset your password',
    reset_code: 'Enter this code on the page where you asked for it:',
    reset_stopped:
      'Too many wrong codes were entered for your account, so we no longer send any for now. The button below still works.',
    reset_link: 'Or open this link and choose a new password at once.',
    reset_button: 'Choose a new password',
    reset_until_one: 'Code and link are valid for one minute.',
    reset_until_other: 'Code and link are valid for {{count}} minutes.',
    reset_not_you: 'If you did not ask for this, ignore this letter: your password stays as it is.',
  },
}
