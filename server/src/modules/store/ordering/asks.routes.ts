import * as z from 'zod/mini'
import { id } from '@bustan/contract/core/resource/inputs.ts'
import { storeApi } from '@bustan/contract/store/store.api.ts'
import { callerIdOf } from '../../../platform/access/access.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import { idParams } from '../../../platform/http/registry/mountRoutes.ts'
import type { Call, Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  answerAsk,
  expireAsk,
  findLinkedAsk,
  readLinkedAsk,
  readOrder,
  requireOwnAsk,
} from '../../sales/index.ts'
import { answerStoreOrder } from './ordering.routes.ts'

/** A question by the token of its link. Whatever is no token of ours is as one that is unknown. */
const token = z.object({ token: z.string() })

function linkRoutes(route: Route, platform: Platform): void {
  route(
    storeApi.ask,
    {
      summary: 'A question about an order by its link, without signing in; reading it changes nothing',
      params: token,
    },
    async (call) => {
      const { id: askId } = await findLinkedAsk(platform, call.params.token, call.request.ip)
      return { message: call.t('done/loaded'), data: await readLinkedAsk(call.db, askId, call.language) }
    },
  )
  route(
    storeApi.answerAsk,
    { summary: 'Answer a question by its link, once, without signing in', params: token },
    {
      // Both outside the answer's own transaction: a refusal must not take back the end of a question, nor the count of a wrong link.
      async prepare(call) {
        const question = await findLinkedAsk(platform, call.params.token, call.request.ip)
        await expireAsk(platform, question)
        return question
      },
      async commit(tx, call, { id: askId, order_id, receiver_id, receiver_name }) {
        const { address, requestId } = call.actor
        const actor = { kind: 'customer', id: receiver_id, name: receiver_name, address, requestId } as const
        await answerAsk(platform, tx, { id: askId, order_id }, call.body.answer, actor)
        return { message: doneText(call), data: await readLinkedAsk(tx, askId, call.language) }
      },
    },
  )
}

const doneText = ({ t, body }: Call<unknown, unknown, { answer: 'yes' | 'no' }>) =>
  t(`done/ask_${body.answer}`)

async function answerOwn(
  platform: Platform,
  tx: Tx,
  call: Call<{ id: number; askId: number }, unknown, { answer: 'yes' | 'no' }>,
) {
  const { id: orderId, askId } = call.params
  const key = { id: askId, order_id: orderId }
  const me = callerIdOf(call)
  await requireOwnAsk(tx, key, me)
  await answerAsk(platform, tx, key, call.body.answer, call.actor)
  const reader = { language: call.language, identity: null, timeZone: platform.config.timeZone }
  return { message: doneText(call), data: answerStoreOrder(await readOrder(tx, orderId, reader), me) }
}

/** Questions about orders: by a link, and signed in. */
export function askRoutes(route: Route, platform: Platform): void {
  linkRoutes(route, platform)
  route(
    storeApi.answerOwnAsk,
    {
      summary: "Answer a question about an own order, or as the manager about one of the department's",
      params: z.extend(idParams, { askId: id() }),
    },
    {
      async prepare(call) {
        const { id: order_id, askId } = call.params
        // The answer itself says that there is none: it alone knows whose question it would be.
        await expireAsk(platform, { id: askId, order_id }).catch((error: unknown) => {
          if (!(error instanceof AppError && error.code === 'not_found')) throw error
        })
      },
      commit: (tx, call) => answerOwn(platform, tx, call),
    },
  )
}
