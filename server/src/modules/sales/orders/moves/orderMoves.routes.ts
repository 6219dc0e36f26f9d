import { ordersApi } from '@bustan/contract/sales/orders/orders.api.ts'
import { orderMachine } from '@bustan/contract/sales/orders/orderStates.ts'
import { moveParams } from '../../../../platform/crud/machine/machineHost.ts'
import { askerOf, moveRequest, takeBack, takeMove } from '../../../../platform/crud/machine/takeMove.ts'
import type { Tx } from '../../../../platform/db/tables.ts'
import type { Call, Route } from '../../../../platform/http/registry/route.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { editRequest } from '../lines/orderLines.routes.ts'
import { readerOf, readOrder } from '../orderDetail.ts'
import { orderHost, refuseStep } from './orders.moves.ts'
import { undoHost } from './orderUndo.ts'
import { undoChange } from './undoChange.ts'

/** Answers an order that has just moved. */
async function answerMoved(
  { config }: Platform,
  tx: Tx,
  call: Call<{ id: number }>,
  text: 'done/moved' | 'done/undone' | 'done/line_undone' | 'done/return_undone',
) {
  const data = await readOrder(tx, call.params.id, readerOf(call, config))
  return { message: call.t(text, { state: data.trans_status, total: data.total.toFixed(2) }), data }
}

/** Moves of orders, as those of any record that has a machine. */
export function moveRoutes(route: Route, platform: Platform): void {
  route(
    ordersApi.move,
    {
      summary: 'Move an order to another state',
      params: moveParams({ name: 'orders', machine: orderMachine }),
    },
    {
      commit: async (tx, call) => {
        const request = moveRequest(call)
        await takeMove(orderHost(platform, { ...request, actorRole: 'staff' }), tx, request)
        return answerMoved(platform, tx, call, 'done/moved')
      },
    },
  )
}

/** Taking a step back, in both spellings. */
export function undoRoutes(route: Route, platform: Platform): void {
  for (const undo of [ordersApi.undo, ordersApi.undoMove])
    route(
      undo,
      { summary: 'Take back the step one took last, while `undo_until` lasts and nothing else happened' },
      {
        commit: async (tx, call) => {
          const undone = await undoChange(platform, tx, editRequest(call))
          if (undone) return answerMoved(platform, tx, call, undone)
          const request = { ...askerOf(call), ...call.body, id: call.params.id }
          const refuse = undo === ordersApi.undo ? { refuse: refuseStep(call.t, tx) } : {}
          await takeBack(undoHost(platform, call), tx, { ...request, ...refuse })
          return answerMoved(platform, tx, call, 'done/undone')
        },
      },
    )
}
