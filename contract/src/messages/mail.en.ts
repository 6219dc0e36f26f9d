/** Letters and text messages; only the server sends them. */
export const mail = {
  email_changed_subject: 'Your Bustan email was changed',
  email_changed_body:
    'Hello {{name}},\n\nthe email of your account was changed to {{email}}. If that was not you, speak to your administrator now.',
  password_changed_subject: 'Your Bustan password was changed',
  password_changed_body:
    'Hello {{name}},\n\nthe password of your account was changed and all other sessions have ended. If that was not you, reset it now and speak to your administrator.',
  second_factor_changed_subject: 'Two-step sign-in of your Bustan account was changed',
  second_factor_changed_body:
    'Hello {{name}},\n\nthe two-step sign-in of your account was changed. If that was not you, change your password now and speak to your administrator.',
  brand: 'Bustan',
  registration_accepted_subject: 'Your request to join was accepted',
  registration_accepted_body:
    'Hello {{name}},\n\nyour request to join Bustan was accepted. You can sign in to the app with your mobile number and order right away.',
  registration_rejected_subject: 'Your request to join was not accepted',
  registration_rejected_body:
    'Hello {{name}},\n\nyour request to join Bustan was not accepted.\n\nReason: {{reason}}',
  invitation_subject: 'Your invitation to Bustan',
  invitation_heading: 'Welcome, {{name}}',
  invitation_body:
    'You have been invited to the Bustan dashboard, where the shop’s team looks after orders, products and clients. Choose a password to open your account.',
  invitation_button: 'Choose a password',
  invitation_account: 'You sign in with {{email}}.',
  invitation_until_one: 'The link works once, until tomorrow.',
  invitation_until_other: 'The link works once, within {{count}} days.',
  not_you: 'If this letter was not meant for you, you can ignore it.',
  reset_subject: 'Reset your Bustan password',
  reset_heading: 'Reset your password',
  reset_code: 'Enter this code on the page where you asked for it:',
  reset_stopped:
    'Too many wrong codes were entered for your account, so we no longer send any for now. The button below still works.',
  reset_link: 'Or open this link and choose a new password at once.',
  reset_button: 'Choose a new password',
  reset_until_one: 'Code and link are valid for one minute.',
  reset_until_other: 'Code and link are valid for {{count}} minutes.',
  reset_not_you: 'If you did not ask for this, ignore this letter: your password stays as it is.',
  code_subject: 'Your Bustan code',
  long_code_body:
    'Many wrong codes were entered for your number, so this one is longer: {{code}}. It is valid for {{minutes}} minutes.',
  email_code_subject: 'Confirm your email for Bustan',
  email_code_heading: 'Confirm your email',
  email_code_body: 'Enter this code in the Bustan app to confirm that this address is yours:',
  email_code_until_one: 'The code is valid for one minute.',
  email_code_until_other: 'The code is valid for {{count}} minutes.',
  email_proof_body:
    'Your code to change the email of your Bustan account to {{email}} is {{code}}. If that was not you, tell it to nobody.',
  address_changed_subject: 'The email of your Bustan account was changed',
  address_changed_body:
    'Hello {{name}},\n\nthe email of your account in the Bustan app was changed to {{email}}. If that was not you, sign in to the app, end its other sessions and speak to the shop.',
  address_removed_subject: 'The email of your Bustan account was removed',
  address_removed_body:
    'Hello {{name}},\n\nthis email no longer belongs to your account in the Bustan app. If that was not you, sign in to the app, end its other sessions and speak to the shop.',
  code_body: 'Your code is {{code}}. It is valid for {{minutes}} minutes.',
}
