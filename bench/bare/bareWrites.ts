import { createHash } from 'node:crypto'
import { inTransaction } from './bareDatabase.ts'
import type { AskPlanned } from './bareDatabase.ts'
import type { Caller } from './bareQueries.ts'

// Every write shares these parts, written by hand: they write the rows of the product, in the same transactions.

/** A write as it came in. */
export interface Write {
  caller: Caller
  path: string
  body: string
  /** The Idempotency-Key. */
  key: string
  address: string
  requestId: string
}

interface ChangeOfOrder {
  id: number
  action: string
  kind: 'admin' | 'customer'
  before: object | null
  after: object
}

/** Does `work` once per key and keeps its answer, in one transaction. */
export async function once(
  scope: string,
  { caller, path, body, key }: Write,
  work: (on: AskPlanned) => Promise<unknown>,
): Promise<string> {
  const hash = createHash('sha256').update(path).update(body).digest()
  return inTransaction(async (on) => {
    const added = await on(
      'key',
      `insert into idempotency_keys (scope, key, request_hash) values ($1, $2, $3) on conflict do nothing returning key`,
      [`${scope} ${caller.id}`, key, hash],
    )
    if (added.length === 0) throw new Error('the key was used before')
    const answer = JSON.stringify(await work(on))
    await on('kept', `update idempotency_keys set answer = $3 where scope = $1 and key = $2`, [
      `${scope} ${caller.id}`,
      key,
      answer,
    ])
    return answer
  })
}

/** Writes what happened. */
export function recordChange(on: AskPlanned, write: Write, change: ChangeOfOrder): Promise<unknown> {
  return on(
    'change',
    `insert into changes (resource, record_id, action, actor_kind, actor_id, actor_name, address, request_id, before, after)
    values ('orders', $1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      String(change.id),
      change.action,
      change.kind,
      write.caller.id,
      write.caller.name,
      write.address,
      write.requestId,
      change.before && JSON.stringify(change.before),
      JSON.stringify(change.after),
    ],
  )
}

export type Texts = readonly [titleAr: string, titleEn: string, bodyAr: string, bodyEn: string]

/** Puts a notice into the inbox of everybody on the staff who may see orders. */
export const notifyStaff = (on: AskPlanned, type: string, id: number, texts: Texts, except: number | null) =>
  on(
    'notice',
    `with notice as (
      insert into notifications (type, subject_id, title_ar, title_en, body_ar, body_en)
      values ($1, $2, $3, $4, $5, $6) returning id),
    read as (
      update admin_notifications entry set read_at = now() from notifications about
      where about.subject_id = $2 and about.type = any('{new_order,change_status,order_review}'::text[])
        and entry.notification_id = about.id and entry.admin_id = $7::int and entry.read_at is null),
    told as (
      insert into admin_notifications (admin_id, notification_id)
      select a.id, notice.id from admins a, notice
      where a.is_active and a.deleted_at is null and a.id is distinct from $7::int and exists (
        select 1 from admin_roles m join roles r on r.id = m.role_id and r.is_active
        where m.admin_id = a.id and (r.id = 1 or exists (
          select 1 from role_permissions p where p.role_id = r.id and p.permission = 'orders index')))
      returning admin_id, notification_id)
    select t.admin_id, t.notification_id, coalesce(s.mail, false) as mail
    from told t left join notification_switches s on s.admin_id = t.admin_id and s.type = $1`,
    [type, id, ...texts, except],
  )

/** A text with its values in place. */
export const filled = (text: string, values: Record<string, string>) =>
  Object.entries(values).reduce((all, [name, value]) => all.replace(`{{${name}}}`, value), text)
