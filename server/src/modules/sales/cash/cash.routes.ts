import { formatHalalas } from '@bustan/contract/core/values/money.ts'
import { cashApi } from '@bustan/contract/sales/cash/cash.api.ts'
import { mayCall } from '../../../platform/access/access.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import type { Call, Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { answerCarried, readCarried, readOpen } from './carriedCash.ts'
import { closeShop } from './closes.ts'
import { listCloses, readClose } from './closes.queries.ts'
import { count, handOver, settle } from './handovers.ts'
import { answerHandover, listHandovers, readHandover } from './handovers.queries.ts'
import type { CashReader, CashRequest, StoredHandover } from './handovers.queries.ts'

/** Returns who asks: an admin, since the calls are for staff. */
function readerOf({ identity, t }: Pick<Call, 'identity' | 't'>): CashReader {
  if (!identity) throw new AppError('unauthenticated')
  return {
    id: identity.id,
    may: (permission) => mayCall(permission, identity),
    somebody: t('actors/somebody'),
  }
}

const requestOf = (call: Pick<Call, 'actor' | 'identity' | 't'>): CashRequest => ({
  actor: call.actor,
  reader: readerOf(call),
})

/** Answers a hand-over as a step has left it. */
async function answer(
  tx: Tx,
  call: Pick<Call, 'identity' | 't'>,
  id: number,
  messageOf: (row: StoredHandover) => string,
) {
  const row = await readHandover(tx, id)
  return { message: messageOf(row), data: answerHandover(row, readerOf(call)) }
}

function handoverRoutes(route: Route, platform: Platform): void {
  route(
    cashApi.handovers,
    { summary: 'Cash that was handed over, the newest first; what was expected is said once it is counted' },
    (call) => listHandovers(call.db, call.query, platform.config.timeZone, readerOf(call)),
  )
  route(cashApi.handover, { summary: 'One hand-over of cash' }, async (call) => {
    const reader = readerOf(call)
    const row = await readHandover(call.db, call.params.id)
    return { message: call.t('done/loaded'), data: answerHandover(row, reader) }
  })
  route(
    cashApi.handOver,
    { summary: 'Hand over all cash that one carries: the caller, unless `carrier_id` names another' },
    {
      async commit(tx, call) {
        const { carrier_id: carrierId = readerOf(call).id, declared, note } = call.body
        const id = await handOver(platform, tx, requestOf(call), { carrierId, declared, note })
        return answer(tx, call, id, () => call.t('done/handed_over'))
      },
    },
  )
  route(
    cashApi.count,
    { summary: 'Count cash that was handed over, without having been told what is expected' },
    {
      async commit(tx, call) {
        const { counted, pieces = null, version } = call.body
        const { id } = call.params
        await count(platform, tx, requestOf(call), { id, counted, pieces, version })
        return answer(tx, call, id, ({ state, expected }) =>
          call.t(state === 'settled' ? 'done/cash_matches' : 'done/cash_differs', {
            difference: formatHalalas(Math.abs(counted - expected)),
          }),
        )
      },
    },
  )
  route(
    cashApi.settle,
    { summary: 'Settle a difference with its reason, as somebody who neither carried nor counted it' },
    {
      async commit(tx, call) {
        const { id } = call.params
        const { reason, version } = call.body
        await settle(platform, tx, requestOf(call), { id, reason, version })
        return answer(tx, call, id, () => call.t('done/cash_settled'))
      },
    },
  )
}

/** The calls for cash that staff carry, and for the closes of days. Nobody edits or deletes what was handed over or closed. */
export function cashRoutes(route: Route, platform: Platform): void {
  route(
    cashApi.read,
    { summary: 'The cash that is carried, and what a close of the shop would cover' },
    async (call) => {
      const reader = readerOf(call)
      const carrierId = reader.may('cash index') ? undefined : reader.id
      const carried = await readCarried(call.db, carrierId)
      return {
        data: {
          carried: carried.map((cash) => answerCarried(cash, reader.id, reader.somebody)),
          ...(await readOpen(call.db)),
        },
      }
    },
  )
  handoverRoutes(route, platform)
  route(cashApi.closes, { summary: 'Closes of days, the newest first' }, ({ db, query, t }) =>
    listCloses(db, query, platform.config.timeZone, t('actors/somebody')),
  )
  route(cashApi.close, { summary: 'One close, as it was made' }, async ({ db, params, t }) => ({
    message: t('done/loaded'),
    data: await readClose(db, params.id, t('actors/somebody')),
  }))
  route(
    cashApi.closeDay,
    { summary: 'Close the day of the shop: every payment since the close before' },
    {
      async commit(tx, call) {
        const number = await closeShop(platform, tx, requestOf(call))
        const data = await readClose(tx, number, call.t('actors/somebody'))
        return { message: call.t('done/day_closed', { number }), data }
      },
    },
  )
}
