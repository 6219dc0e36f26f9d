import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Degrees of latitude, some 3 km: farther from the middle of a district nobody is said to live in it. */
const NEAR = 0.027

const statements = [
  `alter table orders
    add column state_since timestamptz,
    add column area_id integer references areas on delete set null,
    add column pieces numeric(12, 3) not null default 0`,

  // The district whose middle is nearest to a place; null where none is near. Places along a parallel are nearer to each other
  // the farther north they lie.
  `create function nearest_area(at_lat double precision, at_long double precision) returns integer language sql stable as $$
    select p.id from areas p join cities c on c.id = p.city_id
    where p.is_active and c.is_active and p.lat between at_lat - ${NEAR} and at_lat + ${NEAR}
      and power(p.lat - at_lat, 2) + power((p.long - at_long) * cos(radians(at_lat)), 2) <= ${NEAR ** 2}
    order by power(p.lat - at_lat, 2) + power((p.long - at_long) * cos(radians(at_lat)), 2), p.id limit 1 $$`,

  `create function describe_order() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      new.state_since := coalesce(new.state_since, new.created_at);
      if new.area_id is null and new.lat is not null and new.long is not null then
        new.area_id := nearest_area(new.lat, new.long);
      end if;
    elsif new.state <> old.state and new.state_since = old.state_since then
      new.state_since := now();
    end if;
    return new;
  end $$`,

  // Rows that are there change in nothing that other triggers look at.
  'alter table orders disable trigger user',
  `update orders o set
    state_since = coalesce(
      (select max(m.at) from order_moves m where m.order_id = o.id and m.to_state = o.state), o.created_at),
    pieces = coalesce((select sum(l.quantity) from order_lines l where l.order_id = o.id), 0),
    area_id = case when o.lat is not null and o.long is not null then nearest_area(o.lat, o.long) end`,
  'alter table orders enable trigger user',
  'alter table orders alter column state_since set not null',
  `create trigger orders_described before insert or update of state on orders
    for each row execute function describe_order()`,

  // What waits, and what is under way: urgent orders first, then those that have stood longest.
  'drop index orders_waiting',
  `create index orders_waiting on orders ((not 'rush' = any (tags)), state_since, id)
    where state = 'new' and orderer in ('client', 'manager')
      or state = 'accepted_from_manager' and orderer in ('client', 'employee', 'manager')`,
  `create index orders_under_way on orders (state, (not 'rush' = any (tags)), state_since, id)
    where state in ('new', 'accepted_from_manager', 'prepared', 'delivering')`,

  `create index orders_area on orders (area_id, created_at desc, id desc) where area_id is not null`,
  `create index orders_distance on orders (distance_km) where distance_km is not null`,
  'create index orders_payment on orders (payment_method, state)',
  `create index orders_tagged on orders using gin (tags) where tags <> '{}'`,
]

/** What the list of orders says beside sums: since when an order stands in its state, its district, and how much is in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
