/** The server's names for the type of the shop, and for places. */
export const texts = {
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
