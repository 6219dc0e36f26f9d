/** Recording what came back of an order. */
export const texts = {
  returns: {
    title: 'Return of order {{number}}',
    all: 'All of it',
    nothing: 'Nothing of it',
    left: 'up to {{quantity}}',
    tooMuch: 'No more than {{quantity}} can come back.',
    places: 'At most three decimal places.',
    quantityOf: 'Returned quantity of {{name}}',
    more: 'One more of {{name}}',
    less: 'One less of {{name}}',
    goodsOf: 'Where {{name}} goes',
    delivery: 'Credit the delivery, {{amount}}',
    why: 'Why it comes back',
    note: 'In your own words',
    noteText: 'Stands on the credit note.',
    pictureHint: 'JPG or PNG, up to 5 MB',
    money: 'Money back',
    none: 'None',
    nothingPaid: 'Nothing is to be given back: so much less is due.',
    settled:
      'Payments of this order are not recorded: money is given back to the balance, or by your own hand.',
    slip: 'Slip number',
    transferNumber: 'Transfer number',
    withoutTax: 'Without VAT',
    tax: 'VAT',
    credited: 'Credited',
    given: 'Given back',
    confirm: 'Record the return',
    final:
      'Can be taken back for six seconds. Then the credit note is issued, and it stays. The order stays “{{state}}”.',
  },
}

/** All that travels in this file. */
export const en = [texts] as const
