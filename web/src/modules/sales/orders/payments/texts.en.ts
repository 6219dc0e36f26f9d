/** Recording what came in for an order, and what is given back of it. */
export const texts = {
  payments: {
    payTitle: 'Record a payment for {{number}}',
    refundTitle: 'Give money back for {{number}}',
    due: 'Due now',
    paid: 'Paid so far',
    after: 'Due after it',
    me: 'I carry it myself',
    pay: 'Record the payment',
    refund: 'Record as given back',
    over: 'It is {{amount}} more than is due. Record it all the same',
    slip: 'Number on the slip',
    transferNumber: 'Number of the transfer',
    receiptHint: 'A picture of the receipt, up to 5 MB',
    creditText: 'The client owes it on account: nothing is left to collect with the order.',
    balanceText: 'It is taken from the client’s balance at once.',
    ontoBalance: 'It goes onto the client’s balance at once.',
    quick: {
      missing: 'Something was missing',
      quality: 'The quality was not right',
      rejected: 'The order was rejected',
      mistake: 'Recorded by mistake',
    },
  },
}

/** All that travels in this file. */
export const en = [texts] as const
