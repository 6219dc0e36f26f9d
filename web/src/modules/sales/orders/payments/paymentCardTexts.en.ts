/** The payments in an order's page. */
export const texts = {
  order: {
    payments: {
      title: 'Payments',
      due: 'Due',
      toGiveBack: 'To give back',
      unrecorded: 'This order ended before payments were recorded. It counts as settled.',
      pay: 'Record payment',
      refund: 'Give money back',
      givenBack: '{{kind}}, given back',
      takenBack: '{{kind}}, taken back',
      byStep: 'on arrival',
      ofReturn: 'with a return',
      carriedBy: 'carried by {{name}}',
      receipt: 'Open the receipt',
    },
  },
}
