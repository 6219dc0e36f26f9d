/** What the server calls what the shop offers, and what it is. */
export const texts = {
  serviceTypes: {
    delivery: 'Delivery to the customer',
    pickup: 'Collection from the farm',
  },
  storeTypes: {
    produce: 'Farm produce',
  },
  shop: {
    name: 'Bustan',
  },
}
