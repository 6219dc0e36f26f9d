import { ordersApi } from '@bustan/contract/sales/orders/orders.api.ts'
import type { Picking } from '@bustan/contract/sales/orders/picking.ts'
import { call } from '../../../../platform/http/call.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { BatchPrint } from '../../papers/BatchPrint.tsx'
import type { LoadedPapers } from '../../papers/loadEach.ts'
import { PickingList } from './PickingList.tsx'

/** Prints one list of what orders need together; those that need nothing more are named. */
export function PickingPrint(props: { orders: readonly { id: number }[]; onEnd: () => void }) {
  const t = useT()
  const load = async (
    orders: readonly { id: number }[],
    signal: AbortSignal,
  ): Promise<LoadedPapers<Picking>> => {
    try {
      const ids = orders.map(({ id }) => id).join(',')
      const { data } = await call(ordersApi.picking, { query: { ids }, signal })
      return {
        papers: data.orders.length > 0 ? [data] : [],
        missing: data.left_out.map((id) => ({ id })),
        why: undefined,
      }
    } catch (why) {
      return { papers: [], missing: orders, why }
    }
  }
  return (
    <BatchPrint
      {...props}
      load={(orders, _onProgress, signal) => load(orders, signal)}
      draw={(picking) => <PickingList key="list" picking={picking} />}
      missing={(count) => t('papers/needNothing', { count })}
      print={() => t('papers/printPicking')}
    />
  )
}
