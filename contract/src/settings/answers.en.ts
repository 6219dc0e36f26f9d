/** The server's messages about settings, and the messages that test them. */
export const texts = {
  done: {
    module_on: 'It is switched on.',
    module_off: 'It is switched off. Its data stays.',
    settingsRestored: 'The older values apply again.',
    ordering_open: 'Orders are taken as usual.',
    ordering_paused: 'Orders are paused until you resume.',
    ordering_paused_until: 'Orders are paused until {{when}}.',
    ordering_busy_one: 'Busy: customers are told {{count}} more minute.',
    ordering_busy_other: 'Busy: customers are told {{count}} more minutes.',
    ordering_busy_until_one: 'Busy until {{when}}: customers are told {{count}} more minute.',
    ordering_busy_until_other: 'Busy until {{when}}: customers are told {{count}} more minutes.',
  },
  /** Values of the settings in the audit trail. */
  settingValues: {
    closed: 'Closed',
    rateFrom: '{{rate}} from {{day}}',
  },
  settingTests: {
    mailSent: 'The mail server took an email to {{to}}.',
    textSent: 'The gateway took a text message to {{to}}.',
    pushReady: 'Google took the key: pushes to the app go out.',
    unreachable: 'It could not be reached.',
    encryption: 'No encrypted connection came about.',
    sign_in: 'User name or password were not taken.',
    key: 'The gateway did not take the key: copy it again from your account there.',
    balance: 'The account at the gateway has no balance left: top it up.',
    sender: 'The gateway does not let this account use this sender name.',
    number: 'The gateway can not send to this number.',
    refused: 'It was reached, and refused the message.',
    private: 'This address leads to no machine of the internet, so it is not called.',
    subject: 'A test of the mail settings',
    heading: 'The mail settings work',
    text: 'This email was sent by the test button of the settings.',
    sms: '{{name}}: this is a test of the text message settings.',
  },
}
