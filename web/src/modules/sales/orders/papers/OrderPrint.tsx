import { ordersApi } from '@bustan/contract/sales/orders/orders.api.ts'
import type { OrderDetail } from '@bustan/contract/sales/orders/orders.ts'
import type { ReactNode } from 'react'
import { call } from '../../../../platform/http/call.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { BatchPrint } from '../../papers/BatchPrint.tsx'
import { loadEach } from '../../papers/loadEach.ts'
import { OrderSheet } from './OrderSheet.tsx'
import { PackingSlip } from './PackingSlip.tsx'

interface Printed {
  orders: readonly { id: number }[]
  onEnd: () => void
}

/** Brings orders whole and prints a paper of each, in this order. */
function WholeOrders(props: Printed & { draw: (order: OrderDetail) => ReactNode }) {
  const t = useT()
  return (
    <BatchPrint
      {...props}
      load={(orders, onProgress, signal) =>
        loadEach(
          orders,
          async ({ id }) => (await call(ordersApi.one, { params: { id }, signal })).data,
          onProgress,
          signal,
        )
      }
      missing={(count) => t('bulk/notBrought', { count })}
      print={(count) => t('bulk/print', { count })}
    />
  )
}

/** Prints a sheet of each order. */
export const OrderPrint = (props: Printed) => (
  <WholeOrders {...props} draw={(order) => <OrderSheet key={order.id} order={order} />} />
)

/** Prints what to pack of each order. */
export const SlipPrint = (props: Printed) => (
  <WholeOrders {...props} draw={(order) => <PackingSlip key={order.id} order={order} />} />
)
