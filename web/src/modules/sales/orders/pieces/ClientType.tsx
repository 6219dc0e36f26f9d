import type { OrderRow } from '@bustan/contract/sales/orders/orders.ts'
import * as styles from '../orders.module.css'

/** Says what the person of an order is, where that is not the usual: a client. */
export function ClientType({ user }: Pick<OrderRow, 'user'>) {
  return user.type !== 'client' && <span className={styles.orderType}>{user.type_trans}</span>
}
