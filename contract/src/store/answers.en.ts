/** The server's messages to the ordering app. */
export const texts = {
  done: {
    account_deleted: 'Your account is deleted.',
    account_closed:
      'Your account is closed. We will reach you to pay out your balance; your name and number are deleted after that, in 30 days at most.',
    device_added: 'This device will be notified.',
    device_removed: 'This device will not be notified any more.',
    email_code_sent: 'We sent a code to the new email. It counts once you have entered it.',
    email_confirmed: 'Your email is confirmed.',
    registered: 'Welcome.',
    ordered: 'We received your order {{number}}.',
    ordered_closed: 'We received your order {{number}}. We are closed now and open again {{when}}.',
    rated: 'Thank you for your rating.',
  },
}
