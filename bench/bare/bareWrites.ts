import { createHash } from 'node:crypto'
import type { Values } from '../../contract/src/core/texts/translate.ts'
import { orderMachine } from '../../contract/src/sales/orders/orderStates.ts'
import { changeColumns } from '../../server/src/platform/changes/changes.ts'
import { translateIn } from '../../server/src/platform/texts/texts.ts'
import type { Translate } from '../../server/src/platform/texts/texts.ts'
import { inTransaction, textOf } from './bareDatabase.ts'
import type { AskPlanned, Row } from './bareDatabase.ts'
import { readOrder, staff } from './bareOrders.ts'

// An order is placed and moved: the rows of the product, in the same transactions, written by hand.

/** A write as it came in. */
export interface Write {
  caller: Row
  path: string
  body: string
  key: string
  address: string
  requestId: string
}

export const arabic = translateIn('ar')
const english = translateIn('en')

const STORE_KEY = `insert into idempotency_keys (scope, key, request_hash) values ($1, $2, $3)
  on conflict do nothing returning key`
const STORE_ANSWER = 'update idempotency_keys set answer = $3 where scope = $1 and key = $2'

/** Does `work` once per key and stores its answer, in one transaction. */
export async function answerOnce(
  scope: string,
  write: Write,
  work: (on: AskPlanned) => Promise<unknown>,
): Promise<string> {
  const hash = createHash('sha256').update(write.path).update(write.body).digest()
  const key = [`${scope} ${write.caller['id']}`, write.key]
  return inTransaction(async (on) => {
    const added = await on('key', STORE_KEY, [...key, hash])
    if (added.length === 0) throw new Error('the key was used before')
    const answer = JSON.stringify(await work(on))
    await on('answer', STORE_ANSWER, [...key, answer])
    return answer
  })
}

const CHANGE = `insert into changes (${textOf(changeColumns)})
  values ('orders', $1, $2, $3, $4, $5, $6, $7, null, $8, $9)`

/** Writes to the trail what happened to an order. */
export function recordChange(
  on: AskPlanned,
  { caller, address, requestId }: Write,
  kind: string,
  id: number,
  action: string,
  states: [unknown, unknown],
) {
  const [before, after] = states.map((state) => state && JSON.stringify(state))
  const actor = [kind, caller['id'], caller['name'], address, requestId]
  return on('change', CHANGE, [String(id), action, ...actor, before, after])
}

/** Puts a notice into the inbox of everybody on the staff who may see orders, in both languages. */
export function notifyStaff(
  on: AskPlanned,
  type: 'new_order' | 'change_status',
  id: number,
  values: (t: Translate) => Values,
  except: number | null,
) {
  const texts = (['title', 'body'] as const).flatMap((part) =>
    [arabic, english].map((t) => t(`notifications/${type}/${part}`, values(t))),
  )
  return on(
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
    [type, id, ...texts, except],
  )
}

/** Moves the order that the address names; the answer's text. */
export const moveOrder = (write: Write): Promise<string> =>
  answerOnce('staff', write, async (on) => {
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
    const state = (t: Translate) => t(`orderStates/${move.to}`)
    const values = (t: Translate) => ({ number: `#${id}`, name: caller['name'], state: state(t) })
    await notifyStaff(on, 'change_status', id, values, caller['id'])
    return {
      message: arabic('done/moved', { state: state(arabic) }),
      data: await readOrder(id, staff(caller), on),
    }
  })
