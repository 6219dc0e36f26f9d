import { floorApi } from '@bustan/contract/sales/floor/floor.api.ts'
import { useMemo } from 'react'
import { ApiError } from '../../../platform/http/apiError.ts'
import { call } from '../../../platform/http/call.ts'
import { createOutbox } from '../../../platform/http/outbox.ts'
import type { Outbox } from '../../../platform/http/outbox.ts'
import { useProfile } from '../../../platform/session/session.ts'
import { queryClient } from '../../../platform/state/queries.ts'
import { createCell, useCell } from '../../../platform/state/cell.ts'
import type { FloorAct } from './floorActs.ts'
import { FLOOR_KEY, floorOrderOptions, PRODUCT_KEY } from './floor.queries.ts'

/** Sends an act under its key. */
function request(act: FloorAct, key: string) {
  const headers = { 'idempotency-key': key }
  const params = { id: act.orderId }
  if (act.kind === 'seal') {
    const body = { crates: act.crates, as_ordered: act.asOrdered ? 1 : 0 }
    return call(floorApi.seal, { params, body, headers })
  }
  const { by } = act
  if (act.kind === 'scan')
    return call(floorApi.scan, { params, headers, body: { by, code: act.code, again: act.again ?? 0 } })
  const ofLine = { params: { ...params, lineId: act.position }, headers }
  return act.kind === 'pick'
    ? call(floorApi.pick, { ...ofLine, body: { by, ...act.picked } })
    : call(floorApi.unpick, { ...ofLine, body: { by } })
}

const createFloorOutbox = (personId: number): Outbox<FloorAct> =>
  createOutbox<FloorAct>({
    name: `floor.${personId}`,
    async send(act, key) {
      const { queryKey } = floorOrderOptions(act.orderId)
      try {
        const answer = await request(act, key)
        // A reading that began before would put the order back to what it was.
        await queryClient.cancelQueries({ queryKey })
        queryClient.setQueryData(queryKey, answer)
        // The act is drawn until what it has done is here.
        if (act.kind !== 'seal' && act.by === 'product')
          await queryClient.invalidateQueries({ queryKey: PRODUCT_KEY })
      } catch (error) {
        if (!(error instanceof ApiError && error.isTransient))
          void queryClient.invalidateQueries({ queryKey: FLOOR_KEY })
        throw error
      }
    },
  })

/** The outbox of whoever is signed in: it goes on sending while other screens are open. */
const current = createCell<{ personId: number; outbox: Outbox<FloorAct>; stop: () => void } | null>(null)

function outboxOf(personId: number): Outbox<FloorAct> {
  const known = current.get()
  if (known?.personId === personId) return known.outbox
  known?.stop()
  const outbox = createFloorOutbox(personId)
  current.set({ personId, outbox, stop: outbox.start() })
  return outbox
}

/** Returns what was done on the floor and is not sent yet, what the server refused, and how to do more. */
export function useFloorOutbox() {
  const profile = useProfile()
  const personId = profile?.id ?? 0
  const outbox = useMemo(() => outboxOf(personId), [personId])
  const { waiting, refused } = useCell(outbox.state)
  const me = { id: personId, name: profile?.name ?? '' }
  return {
    waiting,
    refused,
    me,
    acts: waiting.map(({ act }) => act),
    add: outbox.add,
    dismiss: outbox.dismiss,
  }
}
export type FloorOutbox = ReturnType<typeof useFloorOutbox>
