/** Orders, as both sides say them. */
export const texts = {
  fields: {
    orders: {
      id: 'order number',
      items_count: 'items',
      client_type: 'ordered as',
      payment_method: 'payment method',
      sub_total: 'subtotal',
      tax: 'VAT',
      delivery_cost: 'delivery',
      note: 'note from the client',
      reject_reason: 'reason for rejecting',
      stars: 'rating',
      waiting: 'waiting for me',
      counted: 'without rejected',
      text: 'internal note',
      tags: 'tags',
      rush: 'rush',
      call_first: 'call first',
    },
  },
  orderStates: {
    new: 'New',
    accepted_from_manager: 'Accepted by manager',
    prepared: 'Being prepared',
    delivering: 'On the way',
    finished: 'Delivered',
    rejected: 'Rejected',
  },
  choices: {
    payment_method: {
      cash: 'Cash on delivery',
      card: 'Card on delivery',
      balance: 'Account balance',
    },
  },
  orderPlaces: {
    pickup: 'Collected at the farm',
  },
  actions: {
    approve: 'Approved {{label}}',
    decline: 'Declined {{label}}',
    forward: 'Passed {{label}} on to staff: its department has no active manager',
    dispatch: 'Sent out {{label}}',
    deliver: 'Delivered {{label}}',
    hand_over: 'Handed over {{label}} at the farm',
    fail: 'Delivery failed for {{label}}',
    open: 'Opened {{label}}',
    review: 'Rated {{label}}',
    note: 'Added an internal note to {{label}}',
    tag: 'Changed the tags of {{label}}',
    undo: 'Took back the last step of {{label}}',
  },
  records: {
    orders: 'order {{name}}',
  },
}
