/** The server's messages about orders. */
export const texts = {
  done: {
    order_placed: 'Order {{number}} for {{name}} is placed.',
    moved: 'The order is now {{state}}.',
    noted: 'The note is kept.',
    report_test: 'On its way to {{to}}.',
    undone: 'Taken back. The order is {{state}} again.',
    line_changed: '{{product}}: {{quantity}}. The order comes to SAR {{total}}.',
    line_removed: '{{product}} is left out. The order comes to SAR {{total}}.',
    weighed: '{{product}}: {{picked}} weighed, {{quantity}} billed. The order comes to SAR {{total}}.',
    weighing_voided: '{{product}}: the weight counts no more. The order comes to SAR {{total}}.',
    ask_sent: 'The client is asked: {{product}}. The answer is due by {{until}}.',
    ask_sent_manager: 'The manager is asked: {{product}}. The answer is due by {{until}}.',
    ask_withdrawn: 'The question is withdrawn.',
    ask_yes: 'Thank you. We change your order.',
    ask_no: 'Thank you. We do without it.',
    paid: 'Recorded. SAR {{due}} is due.',
    refunded: 'Recorded as given back. SAR {{due}} is due.',
    held: '{{number}} is yours to pick.',
    released: '{{number}} is free for others.',
    picked: '{{number}}: {{picked}} of {{lines}} picked.',
    unpicked: '{{number}}: {{picked}} of {{lines}} picked.',
    sealed_one: '{{number}} is sealed: {{count}} crate.',
    sealed_other: '{{number}} is sealed: {{count}} crates.',
    reopened: 'The crates of {{number}} are open again.',
    handed_over: 'Handed over. Somebody else counts it now.',
    cash_matches: 'Counted: it is what was expected.',
    cash_differs:
      'Counted: SAR {{difference}} more or less than expected. Somebody else settles it with a reason.',
    cash_settled: 'The difference is settled.',
    day_closed: 'The day is closed: Z-{{number}}.',
    payment_undone: 'Taken back. SAR {{due}} is due again.',
    returned: 'Recorded. SAR {{total}} is credited.',
    return_undone: 'Taken back. The return counts no more.',
    line_undone: 'Taken back. The order comes to SAR {{total}} again.',
  },
  /** The messages a customer is sent about each step. */
  customerMessages: {
    approve: {
      title: 'Your manager approved your order',
      body: 'Your order {{number}} was approved and is with us now.',
    },
    forward: {
      title: 'Your order is with us',
      body: 'Your department has no manager at the moment, so your order {{number}} came straight to us.',
    },
    decline: {
      title: 'Your manager declined your order',
      body: 'Your order {{number}} was declined: {{reason}}',
    },
    accept: {
      title: 'Your order is being prepared',
      body: 'We have accepted your order {{number}} and are preparing it.',
    },
    reject: {
      title: 'We could not accept your order',
      body: 'We are sorry, we could not accept your order {{number}}: {{reason}}',
    },
    dispatch: {
      title: 'Your order is on its way',
      body: 'Your order {{number}} has left the farm and is on its way to you.',
    },
    deliver: {
      title: 'Your order was delivered',
      body: 'Your order {{number}} was delivered. Enjoy it!',
    },
    hand_over: {
      title: 'Your order was handed over',
      body: 'Your order {{number}} was handed over at the farm. Enjoy it!',
    },
    fail: {
      title: 'Your order could not be delivered',
      body: 'We are sorry, your order {{number}} could not be delivered: {{reason}}',
    },
    edit: {
      title: 'Some products of your order have changed',
      body: 'Your order {{number}} is not quite what you ordered:',
    },
    return: {
      title: 'Part of your order is credited',
      body: 'SAR {{amount}} with VAT of your order {{number}} is credited:',
    },
    /** The lines of a return, and how money went back. */
    returned: {
      line: '{{product}}: {{now}}',
      delivery: 'Delivery',
      given: 'Given back: SAR {{amount}} ({{kind}}).',
    },
    /** The lines of a changed order. */
    edited: {
      changed: '{{product}}: {{now}} instead of {{ordered}}',
      out: '{{product}}: left out, none was left',
      quality: '{{product}}: left out, it was not good enough',
      customer: '{{product}}: left out, as you wished',
      substitute: '{{product}}: {{now}}, instead of {{original}}',
      added: '{{product}}: {{now}}, added',
      total: 'It comes to SAR {{total}} instead of SAR {{ordered}}.',
      same_total: 'It comes to SAR {{total}}, as before.',
    },
    /** Behind changes that they were told of, and that were taken back since. */
    restored: {
      title: 'Your order is as you ordered it',
      body: 'Your order {{number}} is what you ordered after all.',
    },
    /** Behind a body. */
    due: 'To pay on receipt: SAR {{amount}}.',
    refunded: 'SAR {{amount}} came back to your balance.',
    vat: {
      falls: 'VAT is now {{rate}}: your order comes to SAR {{total}} instead of SAR {{agreed}}.',
      stays: 'VAT is now {{rate}}: your order stays within what was agreed, SAR {{total}}.',
      rises:
        'VAT is now {{rate}}: as agreed with you, your order comes to SAR {{total}} instead of SAR {{agreed}}.',
    },
  },
  /** The question to a customer, and to the manager of an employee. */
  asks: {
    substitution: {
      title: 'Order {{number}}: may it be something else?',
      body: '{{original}} has run out. May we send {{product}} instead, {{quantity}} at SAR {{price}}? Please answer by {{until}}.',
    },
    growth: {
      title: 'Order {{number}} would come to more',
      body: '{{product}}, {{quantity}} at SAR {{price}}: the order would come to SAR {{total}} instead of SAR {{ordered}}. Please answer by {{until}}.',
    },
  },
  /** The outcome of a question, as staff are told of it. */
  askOutcomes: {
    customer: {
      yes: 'the client agrees',
      no: 'the client does not agree',
      expired: 'the client has not answered in time',
    },
    manager: {
      yes: 'the manager agrees',
      no: 'the manager does not agree',
      expired: 'the manager has not answered in time',
    },
  },
  /** Why a step was taken that nobody took. */
  orderSteps: {
    forwarded: 'The department has no active manager, so the order went straight to staff.',
  },
  /** Behind why no orders are taken. */
  pause: {
    until: 'We will take them again from {{when}}.',
    open_end: 'Please try again later.',
    plain: 'We are taking no orders at the moment. {{what}}',
  },
  /** Customers of a busy shop are told this. */
  busy: {
    longer_one: 'We are busy now: orders take about {{count}} minute longer than usual.',
    longer_other: 'We are busy now: orders take about {{count}} minutes longer than usual.',
  },
  /** Why a report did not reach somebody. */
  reportProblems: {
    no_server: 'No mail server is set',
    refused: 'The mail server did not take it',
    failed: 'The report could not be made',
    rights: 'May not read the report any more',
    interrupted: 'The server stopped meanwhile',
  },
  invoiceDetails: {
    name: 'the name of the business',
    tax_number: 'the VAT number',
    address: 'the address of the business',
    and: ' and ',
  },
  uses: {
    open_orders_one: '{{count}} open order',
    open_orders_other: '{{count}} open orders',
    orders_one: '{{count}} order',
    orders_other: '{{count}} orders',
  },
}
