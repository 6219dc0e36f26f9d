/** The outbox. */
export const texts = {
  fields: {
    outgoing: {
      channel: 'Channel',
      receiver: 'To',
      purpose: 'Message',
      state: 'State',
      said: 'What the server said',
      created_at: 'Promised',
    },
  },
  outgoing: {
    all: 'All',
    from: 'Promised from',
    to: 'Promised until',
    channels: { email: 'Email', text: 'Text messages', push: 'Pushes' },
    states: {
      waiting: 'Waiting',
      accepted: 'Accepted by the server',
      given_up: 'Given up',
      unreachable: 'No way to reach',
    },
    purposes: {
      code: 'Code',
      link: 'Link to an account',
      account: 'News of one’s account',
      decision: 'Decision',
      reply: 'Reply',
      notice: 'Notification',
      campaign: 'Sent to many',
    },
    empty: 'Nothing has gone out yet',
    emptyText:
      'Emails and text messages stand here from the moment they are promised, and pushes that failed.',
    noMatch: 'No messages match these filters',
    failedLately: 'Failed in 7 days',
    working: 'Goes out as it should.',
    failingSince: 'Not taken over; the oldest was promised',
    heldSince: 'Held back',
    pause: 'Hold back',
    resume: 'Let go out',
    sendAgain: 'Send again',
    tries_one: 'Tried once',
    tries_other: 'Tried {{count}} times',
    next: 'next',
    ended: 'ended',
    secret: 'The words of codes and links are for their receiver alone.',
    noWords: 'The words are not kept once a message has gone out.',
  },
}

/** All that travels in this file. */
export const en = [texts] as const
