/** The steps that many orders take at once. */
export const texts = {
  bulkSteps: {
    moved_one: '{{count}} order moved.',
    moved_other: '{{count}} orders moved.',
    notMoved_one: '{{count}} was not possible.',
    notMoved_other: '{{count}} were not possible.',
    accept_one: 'Accept {{count}} order',
    accept_other: 'Accept {{count}} orders',
    dispatch_one: 'Send out {{count}} order',
    dispatch_other: 'Send out {{count}} orders',
    hand_over_one: 'Mark {{count}} order collected',
    hand_over_other: 'Mark {{count}} orders collected',
    deliver_one: 'Mark {{count}} order delivered',
    deliver_other: 'Mark {{count}} orders delivered',
    none: 'Open an order to accept or reject it',
    ask: {
      accept: 'These orders are accepted and can be prepared:',
      dispatch: 'These orders leave for their clients:',
      hand_over: 'The clients have collected these orders at the farm:',
      deliver: 'These orders have reached their clients:',
    },
  },
}
