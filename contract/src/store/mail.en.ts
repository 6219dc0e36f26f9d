/** Emails and text messages to customers of the ordering app; only the server sends them. */
export const texts = {
  mail: {
    code_subject: 'Your {{brand}} code',
    long_code_body:
      'Many wrong codes were entered for your number, so this one is longer: {{code}}. It is valid for {{minutes}} minutes.',
    email_code_subject: 'Confirm your email for {{brand}}',
    email_code_heading: 'Confirm your email',
    email_code_body: 'Enter this code in the {{brand}} app to confirm that this address is yours:',
    email_code_until_one: 'The code is valid for one minute.',
    email_code_until_other: 'The code is valid for {{count}} minutes.',
    email_proof_body:
      'Your code to change the email of your {{brand}} account to {{email}} is {{code}}. If that was not you, tell it to nobody.',
    address_changed_subject: 'The email of your {{brand}} account was changed',
    address_changed_body:
      'Hello {{name}},\n\nthe email of your account in the {{brand}} app was changed to {{email}}. If that was not you, sign in to the app, end its other sessions and speak to the shop.',
    address_removed_subject: 'The email of your {{brand}} account was removed',
    address_removed_body:
      'Hello {{name}},\n\nthis email no longer belongs to your account in the {{brand}} app. If that was not you, sign in to the app, end its other sessions and speak to the shop.',
    code_body: 'Your code is {{code}}. It is valid for {{minutes}} minutes.',
  },
}
