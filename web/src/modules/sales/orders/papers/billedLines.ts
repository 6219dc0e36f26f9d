import type { PlacedLine } from '@bustan/contract/sales/orders/orderLines.ts'
import type { OrderDetail } from '@bustan/contract/sales/orders/orders.ts'

/** The lines of an order that goods are packed and billed of: without those that were left out. */
export const billedLines = (order: Pick<OrderDetail, 'order-details'>): PlacedLine[] =>
  order['order-details'].filter(({ billed_quantity: billed }) => billed > 0)
