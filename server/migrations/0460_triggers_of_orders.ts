import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Degrees of latitude, some 3 km: farther from the middle of a district nobody is said to live in it. */
const NEAR = 0.027

const statements = [
  // Each connection plans the statement once; a function in SQL was planned anew for every order, which took three times as long
  // as finding the district.
  `create or replace function nearest_area(at_lat double precision, at_long double precision) returns integer
    language plpgsql stable as $$
  begin
    return (
      select p.id from areas p join cities c on c.id = p.city_id
      where p.is_active and c.is_active and p.lat between at_lat - ${NEAR} and at_lat + ${NEAR}
        and power(p.lat - at_lat, 2) + power((p.long - at_long) * cos(radians(at_lat)), 2) <= ${NEAR ** 2}
      order by power(p.lat - at_lat, 2) + power((p.long - at_long) * cos(radians(at_lat)), 2), p.id limit 1);
  end $$`,

  // The queue is looked through only where a step was taken back: it was for every step of every order.
  `create or replace function queue_invoices() returns trigger language plpgsql as $$
  begin
    if exists (select from added where undoes is not null) then
      delete from invoice_queue q using added a where a.undoes = q.sequence and a.order_id = q.order_id;
    end if;
    insert into invoice_queue (order_id, sequence, kind, left_at, due_at)
      select order_id, sequence, case when to_state = 'rejected' or returned is not null then 'credit_note' else 'invoice' end, at,
        at + case actor_kind when 'admin' then interval '6 seconds' else interval '0' end
      from added
      where undoes is null and (from_state = 'prepared' and to_state in ('delivering', 'finished')
        or from_state = 'delivering' and to_state = 'rejected' or returned is not null);
    return null;
  end $$`,
]

/** Has the triggers of orders and of their steps do less for each of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
