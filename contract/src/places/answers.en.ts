/** What the server calls what the shop offers, and what it is. */
export const texts = {
  serviceTypes: {
    delivery: 'Delivery to the customer',
    pickup: 'Collection from the farm',
  },
  storeTypes: {
    produce: 'Farm produce',
  },
  /** A place without a name. */
  place: {
    unknown: 'Unknown Location',
    within: '{{name}}, {{around}}',
  },
  shop: {
    name: 'Bustan',
  },
}
