/** Emails to whoever asked to join; only the server sends them. */
export const texts = {
  mail: {
    registration_accepted_subject: 'Your request to join was accepted',
    registration_accepted_body:
      'Hello {{name}},\n\nyour request to join {{brand}} was accepted. You can sign in to the app with your mobile number and order right away.',
    registration_rejected_subject: 'Your request to join was not accepted',
    registration_rejected_body:
      'Hello {{name}},\n\nyour request to join {{brand}} was not accepted.\n\nReason: {{reason}}',
  },
}
