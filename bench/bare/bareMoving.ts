import { isolate } from '../../contract/src/core/arabic/names.ts'
import { texts as sales } from '../../contract/src/sales/texts.ar.ts'
import { texts as englishSales } from '../../contract/src/sales/texts.en.ts'
import { texts as arabicNews } from '../../contract/src/messaging/answers.ar.ts'
import { texts as englishNews } from '../../contract/src/messaging/answers.en.ts'
import { texts as answers } from '../../contract/src/sales/answers.ar.ts'
import { orderMachine } from '../../contract/src/sales/orders/orderStates.ts'
import type { OrderState } from '../../contract/src/sales/orders/orderStates.ts'
import { detailAnswer } from './bareAnswers.ts'
import { readOrder } from './bareQueries.ts'
import { filled, once, recordChange, notifyStaff } from './bareWrites.ts'
import type { Write } from './bareWrites.ts'

/** Moves the order that the address names; the answer's text. */
export async function moveOrder(write: Write): Promise<string> {
  const { caller } = write
  const id = Number(write.path.slice(write.path.lastIndexOf('/') + 1))
  const { status: to } = JSON.parse(write.body) as { status: OrderState }
  return once('staff', write, async (on) => {
    const [order] = await on<{ state: OrderState }>(
      'lock',
      `select o.user_id, o.state, o.version, u.type as orderer from orders o join users u on u.id = o.user_id
      where o.id = $1 for no key update of o`,
      [id],
    )
    const move = orderMachine.moves.find(
      (one) => one.to === to && order && one.from.includes(order.state) && one.by === 'staff',
    )
    if (!order || !move) throw new Error('this order can not be moved there')
    await on(
      'move',
      `with moved as (
        update orders set state = $2, version = version + 1, updated_at = now() where id = $1),
      step as (
        insert into order_moves (order_id, sequence, from_state, to_state, actor_kind, actor_id, actor_name)
        select $1, coalesce(max(sequence), 0) + 1, $3, $2, 'admin', $4, $5 from order_moves where order_id = $1
        returning order_id, sequence, at)
      insert into customer_messages (order_id, sequence, kind, due_at)
      select order_id, sequence, $6, at + interval '6 s' from step`,
      [id, to, order.state, caller.id, caller.name, move.name],
    )
    await recordChange(on, write, {
      id,
      action: move.name,
      kind: 'admin',
      before: { state: order.state },
      after: { state: to },
    })
    const [arabic, english] = [
      arabicNews.notifications.change_status,
      englishNews.notifications.change_status,
    ]
    const values = { number: isolate(`#${id}`), name: isolate(caller.name) }
    const texts = [
      filled(arabic.title, { ...values, state: sales.orderStates[to] }),
      filled(english.title, { ...values, state: englishSales.orderStates[to] }),
      filled(arabic.body, values),
      filled(english.body, values),
    ] as const
    await notifyStaff(on, 'change_status', id, texts, caller.id)
    const row = await readOrder(id, on)
    if (!row) throw new Error('the order is not there')
    return {
      message: filled(answers.done.moved, { state: sales.orderStates[to] }),
      data: detailAnswer(row, caller.id),
    }
  })
}
