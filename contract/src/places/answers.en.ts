/** The server's names for the services of the shop, and for its type. */
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
