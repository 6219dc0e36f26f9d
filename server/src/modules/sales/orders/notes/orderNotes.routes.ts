import { sql } from 'kysely'
import { ordersApi } from '@bustan/contract/sales/orders/orders.api.ts'
import { orderTags } from '@bustan/contract/sales/orders/orderTags.ts'
import type { OrderTag } from '@bustan/contract/sales/orders/orderTags.ts'
import { AppError } from '../../../../platform/faults/errors.ts'
import type { Route } from '../../../../platform/http/registry/route.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { readerOf, readOrder } from '../orderDetail.ts'

function addNoteRoute(route: Route, platform: Platform): void {
  route(
    ordersApi.addNote,
    { summary: 'Note something about an order, for staff alone' },
    {
      commit: async (tx, call) => {
        const { id } = call.params
        const { actor } = call
        const { rows } = await sql<{ id: number }>`
          insert into order_notes (order_id, text, admin_id, admin_name)
          select id, ${call.body.text}, ${actor.id}::int, ${actor.name}::text from orders where id = ${id}
          returning id`.execute(tx)
        if (!rows[0]) throw new AppError('not_found')
        // Without its words: the trail is kept for ever, what is noted about somebody is not.
        await platform.changes.record(tx, { resource: 'orders', id, action: 'note', actor })
        const data = await readOrder(tx, id, readerOf(call, platform.config))
        return { message: call.t('done/noted'), data }
      },
    },
  )
}

const flagsOf = (tags: readonly OrderTag[]) =>
  Object.fromEntries(orderTags.map((tag) => [tag, tags.includes(tag)]))

function setTagsRoute(route: Route, platform: Platform): void {
  route(
    ordersApi.setTags,
    { summary: 'The tags an order shall have, for staff alone' },
    {
      commit: async (tx, call) => {
        const { id } = call.params
        const tags = orderTags.filter((tag) => call.body.tags.includes(tag))
        const { rows } = await sql<{ had: OrderTag[] }>`
          with held as (select id, tags from orders where id = ${id} for no key update)
          update orders o set tags = ${tags}::text[] from held where o.id = held.id
          returning held.tags as had`.execute(tx)
        const [order] = rows
        if (!order) throw new AppError('not_found')
        if (order.had.join() !== tags.join())
          await platform.changes.record(tx, {
            resource: 'orders',
            id,
            action: 'tag',
            actor: call.actor,
            before: flagsOf(order.had),
            after: flagsOf(tags),
          })
        const data = await readOrder(tx, id, readerOf(call, platform.config))
        return { message: call.t('done/savedSuccessfully'), data }
      },
    },
  )
}

/**
 * Adds the routes for the notes that staff write about an order, and the marks they set on it. Neither is a step, and neither
 * makes a colleague's step stale.
 */
export function noteRoutes(route: Route, platform: Platform): void {
  addNoteRoute(route, platform)
  setTagsRoute(route, platform)
}
