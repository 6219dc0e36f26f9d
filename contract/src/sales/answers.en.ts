/** What the server answers about orders. */
export const texts = {
  done: {
    moved: 'The order is now {{state}}.',
  },
  uses: {
    open_orders_one: '{{count}} open order',
    open_orders_other: '{{count}} open orders',
    orders_one: '{{count}} order',
    orders_other: '{{count}} orders',
  },
}
