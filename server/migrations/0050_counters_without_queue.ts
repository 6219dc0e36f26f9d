import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  `drop trigger orders_counted_insert on orders`,
  `drop trigger orders_counted_update on orders`,
  `drop trigger orders_counted_delete on orders`,
  `drop function count_orders()`,

  // Whose order it is, kept with it by triggers: the counters tell the types apart, and a row alone says where it counts.
  `alter table orders add column orderer text not null default 'client'
    check (orderer in ('client', 'employee', 'manager'))`,
  `update orders o set orderer = u.type from users u where u.id = o.user_id and u.type <> 'client'`,
  `create function keep_orderer() returns trigger language plpgsql as $$
  begin
    select type into new.orderer from users where id = new.user_id for key share;
    return new;
  end $$`,
  `create trigger orders_orderer before insert or update of user_id on orders
    for each row execute function keep_orderer()`,
  // The lock waits for orders that are just being placed: they have read the type that changes here.
  `create function keep_orderer_of_orders() returns trigger language plpgsql as $$
  begin
    perform 1 from users where id = new.id for update;
    update orders set orderer = new.type where user_id = new.id;
    return new;
  end $$`,
  `create trigger users_type_of_orders before update of type on users
    for each row when (old.type <> new.type) execute function keep_orderer_of_orders()`,

  // A slot of the counters that is this transaction's alone until it ends: the lowest that is free, so that there are no
  // more than writers have ever been at once. Nobody waits for a counter, hence nobody in a ring.
  `create function take_counter_slot() returns integer language plpgsql as $$
  declare
    slot integer := 1;
  begin
    while not pg_try_advisory_xact_lock(hashtext('counters'), slot) loop
      slot := slot + 1;
    end loop;
    return slot;
  end $$`,

  // The count of a state (or '*') and a span is the sum over its slots, of which one alone may be below zero. The types of
  // orderers are told apart in the span of all; days and hours, of which a deep page reads hundreds, say '*'.
  `drop table order_counts`,
  `create table order_counts (
    state text not null,
    span text not null check (span in ('all', 'day', 'hour')),
    start timestamptz not null,
    orderer text not null,
    slot integer not null,
    n integer not null,
    primary key (state, span, start, orderer, slot)
  ) with (fillfactor = 70)`,
  `insert into order_counts (state, span, start, orderer, slot, n)
    select s.state, p.span, p.start, p.orderer, 1, sum(h.n)
    from (
        select state, orderer, date_trunc('hour', created_at, 'UTC') as hour, count(*) as n from orders group by 1, 2, 3) h
      cross join lateral (values (h.state), ('*')) s(state)
      cross join lateral (values
        ('all', timestamptz '-infinity', h.orderer),
        ('day', date_trunc('day', h.hour, 'UTC'), '*'),
        ('hour', h.hour, '*')) p(span, start, orderer)
    group by 1, 2, 3, 4`,
  `create function count_orders() returns trigger language plpgsql as $$
  declare
    own integer;
  begin
    if tg_op = 'INSERT' then
      own := take_counter_slot();
      insert into order_counts as c (state, span, start, orderer, slot, n)
        select s.state, p.span, p.start, p.orderer, own, count(*)
        from added o
          cross join lateral (values (o.state), ('*')) s(state)
          cross join lateral (values
            ('all', timestamptz '-infinity', o.orderer),
            ('day', date_trunc('day', o.created_at, 'UTC'), '*'),
            ('hour', date_trunc('hour', o.created_at, 'UTC'), '*')) p(span, start, orderer)
        group by 1, 2, 3, 4
      on conflict (state, span, start, orderer, slot) do update set n = c.n + excluded.n;
    elsif tg_op = 'DELETE' then
      own := take_counter_slot();
      insert into order_counts as c (state, span, start, orderer, slot, n)
        select s.state, p.span, p.start, p.orderer, own, -count(*)
        from removed o
          cross join lateral (values (o.state), ('*')) s(state)
          cross join lateral (values
            ('all', timestamptz '-infinity', o.orderer),
            ('day', date_trunc('day', o.created_at, 'UTC'), '*'),
            ('hour', date_trunc('hour', o.created_at, 'UTC'), '*')) p(span, start, orderer)
        group by 1, 2, 3, 4
      on conflict (state, span, start, orderer, slot) do update set n = c.n + excluded.n;
    elsif exists (
        select from removed o join added a using (id) where (o.state, o.orderer) <> (a.state, a.orderer)) then
      own := take_counter_slot();
      insert into order_counts as c (state, span, start, orderer, slot, n)
        select s.state, p.span, p.start, p.orderer, own, sum(s.change)
        from removed o join added a using (id)
          cross join lateral (values
            (o.state, o.orderer, -1), (a.state, a.orderer, 1),
            ('*', o.orderer, -1), ('*', a.orderer, 1)) s(state, orderer, change)
          cross join lateral (values
            ('all', timestamptz '-infinity', s.orderer),
            ('day', date_trunc('day', o.created_at, 'UTC'), '*'),
            ('hour', date_trunc('hour', o.created_at, 'UTC'), '*')) p(span, start, orderer)
        where (o.state, o.orderer) <> (a.state, a.orderer)
        group by 1, 2, 3, 4 having sum(s.change) <> 0
      on conflict (state, span, start, orderer, slot) do update set n = c.n + excluded.n;
    end if;
    return null;
  end $$`,
  `create trigger orders_counted_insert after insert on orders
    referencing new table as added for each statement execute function count_orders()`,
  `create trigger orders_counted_update after update on orders
    referencing old table as removed new table as added for each statement execute function count_orders()`,
  `create trigger orders_counted_delete after delete on orders
    referencing old table as removed for each statement execute function count_orders()`,

  // How many orders hold a product: the sum over the slots. A product that is deleted takes its rows along.
  `create table product_counts (
    product_id integer not null references products on delete cascade,
    slot integer not null,
    orders integer not null,
    primary key (product_id, slot)
  ) with (fillfactor = 70)`,
  `insert into product_counts (product_id, slot, orders)
    select product_id, 1, count(distinct order_id) from order_lines where product_id is not null group by 1`,
  // An order counts once, however many of its lines hold the product. Of a product that is being deleted nothing is kept.
  `create function count_product_orders() returns trigger language plpgsql as $$
  declare
    own integer := take_counter_slot();
  begin
    if tg_op = 'INSERT' then
      insert into product_counts as c (product_id, slot, orders)
        select a.product_id, own, count(*)
        from (select order_id, product_id, count(*) as lines from added where product_id is not null group by 1, 2) a
        where a.lines = (
          select count(*) from order_lines l where l.order_id = a.order_id and l.product_id = a.product_id)
        group by 1
      on conflict (product_id, slot) do update set orders = c.orders + excluded.orders;
    elsif tg_op = 'DELETE' then
      insert into product_counts as c (product_id, slot, orders)
        select r.product_id, own, -count(*)
        from (select distinct order_id, product_id from removed) r join products p on p.id = r.product_id
        where not exists (
          select from order_lines l where l.order_id = r.order_id and l.product_id = r.product_id)
        group by 1
      on conflict (product_id, slot) do update set orders = c.orders + excluded.orders;
    else
      insert into product_counts as c (product_id, slot, orders)
        select d.product_id, own, sum(d.change)
        from (
          select a.order_id, a.product_id, 1 as change, count(*) as lines
          from added a join removed r using (order_id, position)
          where a.product_id is distinct from r.product_id group by 1, 2
          union all
          select r.order_id, r.product_id, -1, 0
          from added a join removed r using (order_id, position)
          where a.product_id is distinct from r.product_id group by 1, 2) d
          join products p on p.id = d.product_id
        where d.lines = (
          select count(*) from order_lines l where l.order_id = d.order_id and l.product_id = d.product_id)
        group by 1
      on conflict (product_id, slot) do update set orders = c.orders + excluded.orders;
    end if;
    return null;
  end $$`,
  `create trigger order_lines_counted_insert after insert on order_lines
    referencing new table as added for each statement execute function count_product_orders()`,
  `create trigger order_lines_counted_update after update on order_lines
    referencing old table as removed new table as added for each statement execute function count_product_orders()`,
  `create trigger order_lines_counted_delete after delete on order_lines
    referencing old table as removed for each statement execute function count_product_orders()`,
]

/** Counters in slots that nobody waits for, told apart by type of orderer; and how many orders hold a product. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
