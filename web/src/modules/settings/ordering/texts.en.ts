/** The state of the shop: choosing it, and what stands above the screens. */
export const texts = {
  shopNow: {
    open: 'Orders are taken as usual.',
    closed: 'Closed by its hours. Orders come in all the same.',
    closedUntil: 'Closed by its hours until {{when}}. Orders come in all the same.',
    paused: 'Ordering is paused.',
    pausedUntil: 'Ordering is paused until {{when}}.',
    busy_one: 'Busy: orders take {{count}} minute longer.',
    busy_other: 'Busy: orders take {{count}} minutes longer.',
    busyUntil_one: 'Busy until {{when}}: orders take {{count}} minute longer.',
    busyUntil_other: 'Busy until {{when}}: orders take {{count}} minutes longer.',
    reason: 'Reason: {{reason}}',
    resume: 'Resume',
    end: 'Back to normal',
    more: 'Settings of the pause',
  },
  shopChoice: {
    open: 'Open as usual',
    busy: 'Busy',
    added: 'Minutes added',
    plus_one: '+{{count}} minute',
    plus_other: '+{{count}} min',
    busyFor: 'Busy for',
    pause: 'Pause',
    reason: 'Reason (optional)',
    otherReason: 'Another reason',
    pauseFor: 'Pause for',
    m15: '15 minutes',
    m30: '30 minutes',
    m60: 'An hour',
    tomorrow: 'Until tomorrow, {{when}}',
    laterDay: 'Until {{when}}',
    open_end: 'Until I change it',
  },
  shopAbout: {
    busy: 'Orders go on; customers are told how much longer they take.',
    pause: 'No orders are taken; customers are told until when.',
  },
  shopAction: {
    pause: 'Pause orders: {{length}}',
    busy: 'Busy, {{minutes}}: {{length}}',
    resume: 'Resume orders: open as usual',
    pauseWords: 'pause stop close hold orders',
    busyWords: 'busy slow delay rush orders',
    resumeWords: 'resume open continue unpause end pause busy',
  },
}

/** All that travels in this file. */
export const en = [texts] as const
