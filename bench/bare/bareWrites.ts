import { createHash } from 'node:crypto'
import { isolate } from '../../contract/src/core/arabic/names.ts'
import { texts as arabicNews } from '../../contract/src/messaging/answers.ar.ts'
import { texts as englishNews } from '../../contract/src/messaging/answers.en.ts'
import { orderMachine } from '../../contract/src/sales/orders/orderStates.ts'
import { texts as arabicSales } from '../../contract/src/sales/texts.ar.ts'
import { texts as englishSales } from '../../contract/src/sales/texts.en.ts'
import { texts as saleAnswers } from '../../contract/src/sales/answers.ar.ts'
import { inTransaction } from './bareDatabase.ts'
import type { AskPlanned, Row } from './bareDatabase.ts'
import { detailAnswer } from './bareOrders.ts'

// An order is placed and moved: the rows of the product, in the same transactions, written by hand.

/** A write as it came in. */
export interface Write {
  caller: Row
  path: string
  body: string
  /** The Idempotency-Key. */
  key: string
  address: string
  requestId: string
}

/** Does `work` once per key and stores its answer, in one transaction. */
export async function once(
  scope: string,
  write: Write,
  work: (on: AskPlanned) => Promise<unknown>,
): Promise<string> {
  const hash = createHash('sha256').update(write.path).update(write.body).digest()
  const key = [`${scope} ${write.caller['id']}`, write.key]
  return inTransaction(async (on) => {
    const added = await on(
      'key',
      `insert into idempotency_keys (scope, key, request_hash) values ($1, $2, $3) on conflict do nothing returning key`,
      [...key, hash],
    )
    if (added.length === 0) throw new Error('the key was used before')
    const answer = JSON.stringify(await work(on))
    await on('answer', `update idempotency_keys set answer = $3 where scope = $1 and key = $2`, [
      ...key,
      answer,
    ])
    return answer
  })
}

/** Writes to the trail what happened to an order. */
export function recordChange(
  on: AskPlanned,
  write: Write,
  kind: string,
  id: number,
  action: string,
  states: [unknown, unknown],
) {
  const [before, after] = states.map((state) => state && JSON.stringify(state))
  return on(
    'change',
    `insert into changes (resource, record_id, action, actor_kind, actor_id, actor_name, address, request_id, before, after)
    values ('orders', $1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      String(id),
      action,
      kind,
      write.caller['id'],
      write.caller['name'],
      write.address,
      write.requestId,
      before,
      after,
    ],
  )
}

/** A text with its values in place. */
export const filled = (text: string, values: Record<string, string>) =>
  Object.entries(values).reduce((all, [name, value]) => all.replace(`{{${name}}}`, value), text)

/** Puts a notice into the inbox of everybody on the staff who may see orders; each language's texts with its own values. */
export const notifyStaff = (
  on: AskPlanned,
  type: 'new_order' | 'change_status',
  id: number,
  [arabic, english]: readonly [ar: Record<string, string>, en: Record<string, string>],
  except: number | null,
) =>
  on(
    'notice',
    `with notice as (
      insert into notifications (type, subject_id, title_ar, title_en, body_ar, body_en)
      values ($1, $2, $3, $4, $5, $6) returning id),
    read as (
      update admin_notifications entry set read_at = now() from notifications about
      where about.subject_id = $2 and about.type = any('{new_order,change_status,order_review}'::text[])
        and entry.notification_id = about.id and entry.admin_id = $7::int and entry.read_at is null),
    sent as (
      insert into admin_notifications (admin_id, notification_id)
      select a.id, notice.id from admins a, notice
      where a.is_active and a.deleted_at is null and a.id is distinct from $7::int and exists (
        select 1 from admin_roles m join roles r on r.id = m.role_id and r.is_active
        where m.admin_id = a.id and (r.id = 1 or exists (
          select 1 from role_permissions p where p.role_id = r.id and p.permission = 'orders index')))
      returning admin_id, notification_id)
    select t.admin_id, t.notification_id, coalesce(s.mail, false) as mail
    from sent t left join notification_switches s on s.admin_id = t.admin_id and s.type = $1`,
    [
      type,
      id,
      filled(arabicNews.notifications[type].title, arabic),
      filled(englishNews.notifications[type].title, english),
      filled(arabicNews.notifications[type].body, arabic),
      filled(englishNews.notifications[type].body, english),
      except,
    ],
  )

/** Moves the order that the address names; the answer's text. */
export const moveOrder = (write: Write): Promise<string> =>
  once('staff', write, async (on) => {
    const { caller } = write
    const id = Number(write.path.slice(write.path.lastIndexOf('/') + 1))
    const { status: to } = JSON.parse(write.body)
    const [order] = await on(
      'lock',
      `select o.user_id, o.state, o.version, u.type as orderer from orders o join users u on u.id = o.user_id
      where o.id = $1 for no key update of o`,
      [id],
    )
    const from = order?.['state']
    const move = orderMachine.moves.find(
      (one) => one.to === to && one.from.includes(from) && one.by === 'staff',
    )
    if (!move) throw new Error('this order can not be moved there')
    await on(
      'move',
      `with moved as (update orders set state = $2, version = version + 1, updated_at = now() where id = $1),
      step as (
        insert into order_moves (order_id, sequence, from_state, to_state, actor_kind, actor_id, actor_name)
        select $1, coalesce(max(sequence), 0) + 1, $3, $2, 'admin', $4, $5 from order_moves where order_id = $1
        returning order_id, sequence, at)
      insert into customer_messages (order_id, sequence, kind, due_at)
      select order_id, sequence, $6, at + interval '6 s' from step`,
      [id, to, from, caller['id'], caller['name'], move.name],
    )
    await recordChange(on, write, 'admin', id, move.name, [{ state: from }, { state: to }])
    const values = { number: isolate(`#${id}`), name: isolate(caller['name']) }
    const [ar, en] = [arabicSales.orderStates[move.to], englishSales.orderStates[move.to]]
    await notifyStaff(
      on,
      'change_status',
      id,
      [
        { ...values, state: ar },
        { ...values, state: en },
      ],
      caller['id'],
    )
    return {
      message: filled(saleAnswers.done.moved, { state: ar }),
      data: await detailAnswer(id, caller, on),
    }
  })
