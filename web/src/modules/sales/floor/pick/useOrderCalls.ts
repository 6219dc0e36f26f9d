import { floorApi } from '@bustan/contract/sales/floor/floor.api.ts'
import type { FloorDetail } from '@bustan/contract/sales/floor/floor.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../platform/http/call.ts'
import { useAction } from '../../../../platform/state/useAction.ts'
import { floorOrderOptions, floorOrdersOptions, isOthers } from '../floor.queries.ts'
import { useLoadAhead } from '../useLoadAhead.ts'
import { useHold } from './useHold.ts'

/** Orders that are loaded ahead while one is picked. */
const AHEAD = 3

/** Returns the next order that nobody picks, after the one that is shown; null where there is none. */
export function useNextOrder(id: number, myId: number): number | null {
  const orders = useQuery(floorOrdersOptions(false)).data?.data ?? []
  const free = orders.filter((order) => order.id !== id && !isOthers(order, myId)).map((order) => order.id)
  useLoadAhead(free.slice(0, AHEAD))
  return free[0] ?? null
}

/** Holds an order while whoever may pick looks at it, and returns how it is taken over and opened again. */
export function useOrderCalls(read: FloorDetail, canEdit: boolean) {
  const client = useQueryClient()
  const params = { id: read.id }
  const { queryKey } = floorOrderOptions(read.id)
  const hold = async (takesOver: boolean) => {
    const { message } = await call(floorApi.holdOrder, { params, body: { take_over: takesOver ? 1 : 0 } })
    await client.invalidateQueries({ queryKey })
    return message
  }
  useHold(canEdit && read.stage !== 'sealed' ? String(read.id) : null, {
    hold: async () => void (await hold(false)),
    release: () => void call(floorApi.releaseOrder, { params }).catch(() => undefined),
  })
  const takeOver = useAction({ work: () => hold(true), toast: 'floor' })
  const reopen = useAction({
    work: async () => {
      const answer = await call(floorApi.reopen, { params })
      client.setQueryData(queryKey, answer)
      return answer
    },
    toast: 'floor',
  })
  return { takeOver: () => void takeOver.run(), reopen: () => void reopen.run() }
}
