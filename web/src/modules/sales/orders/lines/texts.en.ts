/** Changing the products of an order. */
export const texts = {
  lines: {
    titles: {
      quantity: 'Quantity of {{name}}',
      removal: 'Leave out {{name}}',
      substitution: 'Something else instead of {{name}}',
      addition: 'Add a product',
    },
    confirm: {
      quantity: 'Change',
      removal: 'Leave out',
      substitution: 'Replace',
      addition: 'Add',
    },
    reason: 'Why',
    changedMeanwhile: 'Its quantity was changed meanwhile: it is {{quantity}} now.',
    goodPrice: '{{price}} / {{unit}}',
    suggested: 'Stands in for it · {{price}} / {{unit}}',
    noGoods: 'No product for sale has this name.',
    priceAgreed: 'The client agreed to its price, {{price}}',
    askedFirst: 'The client wishes to be asked: the change waits for the answer.',
    askedAbove: 'If the order would come to more than {{total}}, the client is asked first.',
    managerAskedAbove: 'If the order would come to more than {{total}}, the manager is asked first.',
    lowerPrice: 'Otherwise it costs what was ordered: {{price}}',
  },
}

/** All that travels in this file. */
export const en = [texts] as const
