import { sql } from 'kysely'
import { orderMachine } from '@bustan/contract/sales/orders/orderStates.ts'
import type { Tx } from '../../../platform/db/tables.ts'

/** The days that the trail of a demo reaches back: a long one would only make the start slow. */
const DAYS = 2

/** The kinds of people who take steps, as an actor is stored. */
const kinds = { staff: 'admin', manager: 'customer', system: 'system' } as const

/** The audit trail of the last days' orders, as the product itself would have kept it: in the order it happened. */
export async function insertTrail(tx: Tx, now: Date): Promise<void> {
  const names = orderMachine.moves.flatMap((move) =>
    move.from.map((from) => ({
      by: kinds[move.by],
      from,
      to: move.to,
      name: move.name,
    })),
  )
  const since = new Date(now.getTime() - DAYS * 86_400_000)
  await sql`
    insert into changes (at, resource, record_id, action, actor_kind, actor_id, actor_name, reason, before, after)
    select m.at, 'orders', m.order_id::text,
      case when m.from_state is null then 'create' else coalesce(n.name, 'edit') end,
      m.actor_kind, m.actor_id, m.actor_name, m.reason,
      case when m.from_state is null then null else jsonb_build_object('state', m.from_state) end,
      jsonb_build_object('state', m.to_state)
    from order_moves m
      left join (select distinct on (by, source, target) * from jsonb_to_recordset(${JSON.stringify(
        names.map(({ by, from, to, name }) => ({ by, source: from, target: to, name })),
      )}::jsonb) as t(by text, source text, target text, name text)) n
        on n.by = m.actor_kind and n.source = m.from_state and n.target = m.to_state
    where m.at > ${since}
    order by m.at, m.order_id, m.sequence`.execute(tx)
}
