/** The page on which a customer answers a question about an order. */
export const texts = {
  ask: {
    page: 'A question about your order',
    failed: 'The question could not be loaded',
    ended: 'This question is not open any more',
    endedText:
      'Its time is over, or the shop has withdrawn it. What has become of the order stands in the ordering app.',
    answered: 'Thank you for your answer',
    becomes: 'instead of it',
    totalBefore: 'The order as it is',
    totalAfter: 'With this change',
    until: 'Answer by',
    substitution: {
      title: 'It has run out. May we send this instead?',
      yes: 'Yes, send it',
      no: 'No, leave it out',
      otherwise: 'Without an answer it is left out.',
      after: {
        yes: 'We send it with your order.',
        no: 'We leave it out and charge nothing for it.',
      },
    },
    growth: {
      title: 'The order would come to more. Is that all right?',
      yes: 'Yes, go ahead',
      no: 'No, leave it as it is',
      otherwise: 'Without an answer nothing changes.',
      after: {
        yes: 'The order is changed.',
        no: 'The order stays as it is.',
      },
    },
  },
}

/** All that travels in this file. */
export const en = [texts] as const
