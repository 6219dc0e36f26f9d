import { Ltr } from '../../../../ui/pieces/values/Ltr.tsx'
import { numberOf } from '../moves/orderMoves.ts'
import * as styles from '../orders.module.css'

/** Orders whose numbers are named; of more, how many more there are. */
const NAMED = 12

/** Renders the orders that are meant, by number. */
export function OrderNumbers({ orders }: { orders: readonly { id: number }[] }) {
  const rest = orders.length - NAMED
  return (
    <span className={`${styles.bulkNumbers} num`}>
      {orders.slice(0, NAMED).map((order) => (
        <Ltr key={order.id}>{numberOf(order)}</Ltr>
      ))}
      {rest > 0 && <Ltr>{`+${rest}`}</Ltr>}
    </span>
  )
}
