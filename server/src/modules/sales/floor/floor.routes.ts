import * as z from 'zod/mini'
import { id } from '@bustan/contract/core/resource/inputs.ts'
import { floorApi } from '@bustan/contract/sales/floor/floor.api.ts'
import { USUAL_WAVE } from '@bustan/contract/sales/floor/floor.ts'
import { callerIdOf, mayCall } from '../../../platform/access/access.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import { idParams } from '../../../platform/http/registry/mountRoutes.ts'
import type { Call, Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockProduct } from '../../catalog/index.ts'
import { rightsOf } from '../orders/list/waitingOrders.ts'
import { listFloor, readFloorOrder, requireFloor } from './floor.queries.ts'
import { listProducts, readFloorProduct } from './floorProducts.ts'
import { hold, release } from './holds.ts'
import { begin, lockOpen, pickLabel, pickLine, unpickLine } from './picks.ts'
import type { FloorRequest } from './picks.ts'
import { reopen, seal } from './sealing.ts'

type FloorCall = Pick<Call<{ id: number }>, 'params' | 'identity' | 'actor' | 'language' | 't'>

const pickerOf = ({ identity, t }: Pick<Call, 'identity' | 't'>) => ({
  id: callerIdOf({ identity }),
  name: identity?.name ?? null,
  t,
})

const readerOf = ({ identity, language }: Pick<Call, 'identity' | 'language'>) => ({
  id: callerIdOf({ identity }),
  language,
})

/** Returns a request of the floor. Whoever picks weighs and leaves out as well, without the right to change orders otherwise. */
const requestOf = (call: FloorCall, by: FloorRequest['by'] = 'order'): FloorRequest => ({
  edit: {
    orderId: call.params.id,
    rights: new Set([...rightsOf(call.identity), 'orders edit']),
    actor: call.actor,
    language: call.language,
    t: call.t,
  },
  picker: pickerOf(call),
  by,
})

/** Throws forbidden where somebody takes over what another one holds without the right to. */
function mayTakeOver({ identity }: Pick<Call, 'identity'>, takesOver = false): boolean {
  if (takesOver && !mayCall('floor override', identity)) throw new AppError('forbidden')
  return takesOver
}

/** Answers an order as a step has left it. */
async function answerOrder(
  tx: Tx,
  call: FloorCall,
  messageOf: (values: { number: string; picked: number; lines: number }) => string,
) {
  const data = await readFloorOrder(tx, call.params.id, readerOf(call))
  const { id: number, picked, lines } = data
  return { message: messageOf({ number: `#${number}`, picked, lines }), data }
}

function orderRoutes(route: Route, platform: Platform): void {
  route(
    floorApi.orders,
    { summary: 'Accepted orders to pick, or the sealed ones; those in a rush first, then the oldest' },
    ({ db, query, language }) => listFloor(db, query.sealed ?? false, language),
  )
  route(floorApi.order, { summary: 'One accepted order, as it is picked' }, async (call) => {
    await requireFloor(call.db)
    return {
      message: call.t('done/loaded'),
      data: await readFloorOrder(call.db, call.params.id, readerOf(call)),
    }
  })
  route(
    floorApi.holdOrder,
    { summary: 'Hold an order, so that nobody else picks it; again while one is at it' },
    {
      async commit(tx, call) {
        const request = requestOf(call)
        const takesOver = mayTakeOver(call, call.body.take_over)
        const { id: orderId } = await lockOpen(tx, request)
        await hold(tx, { order_id: orderId }, request.picker, takesOver)
        await begin(platform, tx, request)
        return answerOrder(tx, call, ({ number }) => call.t('done/held', { number }))
      },
    },
  )
  route(
    floorApi.releaseOrder,
    { summary: 'Let an order go, so that somebody else can pick it' },
    {
      async commit(tx, call) {
        await requireFloor(tx)
        await release(tx, { order_id: call.params.id }, pickerOf(call))
        return answerOrder(tx, call, ({ number }) => call.t('done/released', { number }))
      },
    },
  )
  route(
    floorApi.seal,
    { summary: 'Close the crates of an order: its lines stay from then on' },
    {
      async commit(tx, call) {
        const { crates, as_ordered: asOrdered = false } = call.body
        await seal(platform, tx, requestOf(call), { crates, asOrdered })
        return answerOrder(tx, call, ({ number }) => call.t('done/sealed', { number, count: crates }))
      },
    },
  )
  route(
    floorApi.reopen,
    { summary: 'Open the crates of a sealed order that has not left' },
    {
      async commit(tx, call) {
        await reopen(platform, tx, requestOf(call))
        return answerOrder(tx, call, ({ number }) => call.t('done/reopened', { number }))
      },
    },
  )
}

function lineRoutes(route: Route, platform: Platform): void {
  const params = z.extend(idParams, { lineId: id() })
  route(
    floorApi.pick,
    { summary: 'Pick a line: all of it, less with a reason, or a bag on the scale', params },
    {
      async commit(tx, call) {
        const {
          by,
          quantity,
          reason = 'out',
          gross_g: gross,
          tare_g: tare = 0,
          source = 'typed',
          more = false,
        } = call.body
        const bag = gross === undefined ? null : { gross, tare, source }
        const picked = { position: call.params.lineId, quantity, reason, bag, isMore: more }
        await pickLine(platform, tx, requestOf(call, by), picked)
        return answerOrder(tx, call, (values) => call.t('done/picked', values))
      },
    },
  )
  route(
    floorApi.unpick,
    { summary: 'Let a line be picked again; its bags count no more', params },
    {
      async commit(tx, call) {
        await unpickLine(platform, tx, requestOf(call, call.body.by), call.params.lineId)
        return answerOrder(tx, call, (values) => call.t('done/unpicked', values))
      },
    },
  )
  route(
    floorApi.scan,
    { summary: 'Pick the line of a scale’s label by its bag' },
    {
      async commit(tx, call) {
        const { by, code, again: isAgain = false } = call.body
        await pickLabel(platform, tx, requestOf(call, by), { code, isAgain })
        return answerOrder(tx, call, (values) => call.t('done/picked', values))
      },
    },
  )
}

function productRoutes(route: Route): void {
  route(floorApi.products, { summary: 'What the oldest orders need together, by category' }, async (call) => {
    await requireFloor(call.db)
    return { data: await listProducts(call.db, call.query.wave ?? USUAL_WAVE, readerOf(call)) }
  })
  route(floorApi.product, { summary: 'One product, with its lines of the oldest orders' }, async (call) => {
    await requireFloor(call.db)
    const { wave = USUAL_WAVE } = call.query
    return {
      message: call.t('done/loaded'),
      data: await readFloorProduct(call.db, call.params.id, wave, readerOf(call)),
    }
  })
  const answer = async (tx: Tx, call: FloorCall, key: 'done/held' | 'done/released') => {
    const data = await readFloorProduct(tx, call.params.id, USUAL_WAVE, readerOf(call))
    return { message: call.t(key, { number: data.name }), data }
  }
  route(
    floorApi.holdProduct,
    { summary: 'Hold a product, so that nobody else picks it for several orders' },
    {
      async commit(tx, call) {
        await requireFloor(tx)
        const takesOver = mayTakeOver(call, call.body.take_over)
        await lockProduct(tx, call.params.id)
        await hold(tx, { product_id: call.params.id }, pickerOf(call), takesOver)
        return answer(tx, call, 'done/held')
      },
    },
  )
  route(
    floorApi.releaseProduct,
    { summary: 'Let a product go, so that somebody else can pick it' },
    {
      async commit(tx, call) {
        await requireFloor(tx)
        await release(tx, { product_id: call.params.id }, pickerOf(call))
        return answer(tx, call, 'done/released')
      },
    },
  )
}

/** The calls for the floor, where accepted orders are picked and sealed. */
export function floorRoutes(route: Route, platform: Platform): void {
  orderRoutes(route, platform)
  lineRoutes(route, platform)
  productRoutes(route)
}
