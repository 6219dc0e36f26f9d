import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const sumNames = ['orders', 'total', 'sub_total', 'tax', 'delivery']
const sums = sumNames.join(', ')
const sumColumns = `orders integer not null, total bigint not null, sub_total bigint not null,
    tax bigint not null, delivery bigint not null`
const summed = sumNames.map((name) => `sum(${name})`).join(', ')
const added = (table: string) =>
  sumNames.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', ')

/** What a row of orders counts with: nothing once it is rejected. */
const counted = (row: string, sign: '' | '-') => `
  select ${row}.user_id, (${row}.created_at at time zone zone)::date as day, ${row}.payment_method, ${sign}1 as orders,
    ${sign}${row}.total as total, ${sign}${row}.sub_total as sub_total, ${sign}${row}.tax as tax,
    ${sign}${row}.delivery_cost as delivery`

/** Adds the rows of \`change\` to every table, each in the order of its keys. */
const apply = (change: string) => `
  with change as materialized (${change}),
    days as (
      insert into client_days as d (user_id, start, ${sums})
        select user_id, day, ${summed} from change group by 1, 2 order by 1, 2
      on conflict (user_id, start) do update set ${added('d')}),
    months as (
      insert into client_months as m (user_id, start, ${sums})
        select user_id, date_trunc('month', day)::date, ${summed} from change group by 1, 2 order by 1, 2
      on conflict (user_id, start) do update set ${added('m')}),
    years as (
      insert into client_years as y (user_id, start, ${sums})
        select user_id, date_trunc('year', day)::date, ${summed} from change group by 1, 2 order by 1, 2
      on conflict (user_id, start) do update set ${added('y')})
  insert into sales_totals as s (span, start, payment_method, slot, ${sums})
    select p.span, p.start, c.payment_method, own, ${summed}
    from change c cross join lateral (values
      ('day', c.day), ('month', date_trunc('month', c.day)::date), ('year', date_trunc('year', c.day)::date)) p(span, start)
    group by 1, 2, 3 order by 1, 2, 3
  on conflict (span, start, payment_method, slot) do update set ${added('s')};`

const statements = [
  // The zone in which days begin. Every sum below is of this zone; a change of it fills them anew.
  `create table totals_clock (
    single boolean primary key default true check (single),
    time_zone text not null
  )`,
  `insert into totals_clock (time_zone) values ('Asia/Riyadh')`,

  // Sums of the orders that were not rejected, by who ordered and the day they ordered on; in halalas. Each client has rows
  // of their own, so that two orders wait for each other only where one client places both.
  ...['client_days', 'client_months', 'client_years'].flatMap((table) => [
    `create table ${table} (
      user_id integer not null,
      start date not null,
      ${sumColumns},
      primary key (user_id, start)
    ) with (fillfactor = 85)`,
    `create index ${table}_start on ${table} (start)`,
  ]),
  // The same of everybody, in slots (see order_counts): a sum is that over its slots.
  `create table sales_totals (
    span text not null check (span in ('day', 'month', 'year')),
    start date not null,
    payment_method text not null,
    slot integer not null,
    ${sumColumns},
    primary key (span, start, payment_method, slot)
  ) with (fillfactor = 70)`,

  // Fills all of them from the orders. The lock keeps orders from changing meanwhile; readers see the older sums.
  `create function fill_sales_totals() returns void language plpgsql as $$
  declare
    zone text := (select time_zone from totals_clock);
  begin
    lock table orders in share row exclusive mode;
    delete from client_days;
    delete from client_months;
    delete from client_years;
    delete from sales_totals;
    create temporary table day_sums on commit drop as
      select user_id, day, payment_method, ${sumNames.map((name) => `sum(${name}) as ${name}`).join(', ')}
      from (${counted('orders', '')} from orders where state <> 'rejected') o group by 1, 2, 3;
    insert into client_days (start, user_id, ${sums})
      select day, user_id, ${summed} from day_sums group by 1, 2 order by 1, 2;
    insert into client_months (start, user_id, ${sums})
      select date_trunc('month', start)::date, user_id, ${summed} from client_days group by 1, 2 order by 1, 2;
    insert into client_years (start, user_id, ${sums})
      select date_trunc('year', start)::date, user_id, ${summed} from client_months group by 1, 2 order by 1, 2;
    insert into sales_totals (span, start, payment_method, slot, ${sums})
      select p.span, p.start, d.payment_method, 1, ${summed}
      from day_sums d cross join lateral (values
        ('day', d.day), ('month', date_trunc('month', d.day)::date), ('year', date_trunc('year', d.day)::date)) p(span, start)
      group by 1, 2, 3;
    drop table day_sums;
  end $$`,

  `create function sum_orders() returns trigger language plpgsql as $$
  declare
    zone text;
    own integer;
  begin
    if tg_op = 'INSERT' then
      select time_zone into zone from totals_clock;
      own := take_counter_slot();
      ${apply(`${counted('a', '')} from added a where a.state <> 'rejected'`)}
      update users set has_ordered = true where not has_ordered and id in (select user_id from added);
    elsif tg_op = 'DELETE' then
      select time_zone into zone from totals_clock;
      own := take_counter_slot();
      ${apply(`${counted('r', '-')} from removed r where r.state <> 'rejected'`)}
      update users u set has_ordered = false where u.id in (select user_id from removed)
        and not exists (select from orders o where o.user_id = u.id);
    elsif exists (
        select from removed r join added a using (id)
        where (r.user_id, r.state = 'rejected', r.total, r.sub_total, r.tax, r.delivery_cost, r.payment_method, r.created_at)
          <> (a.user_id, a.state = 'rejected', a.total, a.sub_total, a.tax, a.delivery_cost, a.payment_method, a.created_at)) then
      select time_zone into zone from totals_clock;
      own := take_counter_slot();
      ${apply(`${counted('r', '-')} from removed r where r.state <> 'rejected'
        union all ${counted('a', '')} from added a where a.state <> 'rejected'`)}
      update users u set has_ordered = exists (select from orders o where o.user_id = u.id)
        where u.id in (
          select unnest(array[r.user_id, a.user_id]) from removed r join added a using (id) where r.user_id <> a.user_id);
    end if;
    return null;
  end $$`,
  `create trigger orders_summed_insert after insert on orders
    referencing new table as added for each statement execute function sum_orders()`,
  `create trigger orders_summed_update after update on orders
    referencing old table as removed new table as added for each statement execute function sum_orders()`,
  `create trigger orders_summed_delete after delete on orders
    referencing old table as removed for each statement execute function sum_orders()`,

  // Who is in the report: who ordered once, and every client.
  `alter table users add column has_ordered boolean not null default false`,
  `update users u set has_ordered = true where exists (select from orders o where o.user_id = u.id)`,
  `create index users_reported on users (id desc) where has_ordered or type = 'client' and deleted_at is null`,

  // How many people there are of a kind, in slots.
  `create table people_counts (
    kind text not null,
    slot integer not null,
    n integer not null,
    primary key (kind, slot)
  ) with (fillfactor = 70)`,
  `create function kinds_of(u users) returns text[] language sql immutable as $$
    select array_remove(array[
      case when u.has_ordered or u.type = 'client' and u.deleted_at is null then 'reported' end,
      case when u.has_ordered and u.deleted_at is null then 'ordered' end,
      case when u.deleted_at is null and (u.type = 'client' or u.registration_status = 'accepted') then u.type end], null)
  $$`,
  `create function fill_people_counts() returns void language sql as $$
    delete from people_counts;
    insert into people_counts (kind, slot, n)
      select kind, 1, count(*) from users u cross join lateral unnest(kinds_of(u)) kind group by 1;
  $$`,
  `create function count_people() returns trigger language plpgsql as $$
  declare
    before text[] := '{}';
    after text[] := '{}';
    own integer;
  begin
    if tg_op <> 'INSERT' then before := kinds_of(old); end if;
    if tg_op <> 'DELETE' then after := kinds_of(new); end if;
    if before <> after then
      own := take_counter_slot();
      insert into people_counts as c (kind, slot, n)
        select kind, own, sum(change)
        from (select unnest(before) as kind, -1 as change union all select unnest(after), 1) k
        group by 1 having sum(change) <> 0 order by 1
      on conflict (kind, slot) do update set n = c.n + excluded.n;
    end if;
    return null;
  end $$`,
  `create trigger users_counted_insert after insert or delete on users for each row execute function count_people()`,
  `create trigger users_counted_update after update on users for each row
    when ((old.has_ordered, old.type, old.registration_status, old.deleted_at is null)
      <> (new.has_ordered, new.type, new.registration_status, new.deleted_at is null))
    execute function count_people()`,
  `create index products_low_stock on products (stock_quantity, id) where is_active and stock_quantity <= 10`,
  `select fill_sales_totals()`,
  `select fill_people_counts()`,
]

/** Sums of what was sold, by client and day, month and year, that follow every change of an order; and how many people there are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
