/** Words of orders and of who did something, as server and screens both say them. */
export const words = {
  orderStates: {
    new: 'New',
    accepted_from_manager: 'Accepted by manager',
    prepared: 'Being prepared',
    delivering: 'On the way',
    finished: 'Delivered',
    rejected: 'Rejected',
  },
  ordererTypes: { client: 'Client', employee: 'Employee', manager: 'Manager' },
  paymentMethods: { cash: 'Cash on delivery', card: 'Card on delivery', balance: 'Account balance' },
  actors: { system: 'The system', customer: 'Client', somebody: 'Somebody' },
}
