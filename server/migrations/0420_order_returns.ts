import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const sumNames = ['orders', 'total', 'sub_total', 'tax', 'delivery', 'credited_net', 'credited_tax']
const sums = sumNames.join(', ')
const summed = sumNames.map((name) => `sum(${name})`).join(', ')
const added = (table: string) =>
  sumNames.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', ')

/** As SQL: the part of a row of orders that counts; nothing once it is rejected. */
const counted = (row: string, sign: '' | '-') => `
  select ${row}.user_id, (${row}.created_at at time zone zone)::date as day, ${row}.payment_method, ${sign}1 as orders,
    ${sign}${row}.total as total, ${sign}${row}.sub_total as sub_total, ${sign}${row}.tax as tax,
    ${sign}${row}.delivery_cost as delivery, ${sign}${row}.returned_net as credited_net, ${sign}${row}.returned_tax as credited_tax`

/** As SQL: adds the rows of \`change\` to every table, each in the order of its keys. */
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

const columnsOf = (row: string) =>
  `(${row}.user_id, ${row}.state = 'rejected', ${row}.total, ${row}.sub_total, ${row}.tax, ${row}.delivery_cost, ${row}.payment_method,
    ${row}.created_at, ${row}.returned_net, ${row}.returned_tax)`

const kept = [
  ...['client_days', 'client_months', 'client_years', 'sales_totals'].flatMap((table) => [
    `alter table ${table} add column credited_net bigint not null default 0, add column credited_tax bigint not null default 0`,
    `comment on column ${table}.credited_net is 'The part of these orders that came back, without VAT.'`,
    `comment on column ${table}.credited_tax is 'The VAT of the part of these orders that came back.'`,
  ]),
  `create or replace function fill_sales_totals() returns void language plpgsql as $$
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
  `create or replace function sum_orders() returns trigger language plpgsql as $$
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
        select from removed r join added a using (id) where ${columnsOf('r')} <> ${columnsOf('a')}) then
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
]

const returns = [
  // The database itself lets nothing come back twice.
  `alter table orders
    add column returned_net bigint not null default 0,
    add column returned_delivery bigint not null default 0,
    add column returned_tax bigint not null default 0,
    add constraint orders_returned_check check (returned_delivery between 0 and delivery_cost
      and returned_net - returned_delivery between 0 and sub_total and returned_tax between 0 and tax)`,
  `alter table order_lines
    add column returned_quantity numeric(12, 3) not null default 0,
    add column returned_net bigint not null default 0,
    add constraint order_lines_returned_check check (returned_quantity between 0 and quantity
      and returned_net between 0 and sub_total - reduction)`,
  'alter table order_moves add column returned jsonb',
  // Its step says who recorded it, and when.
  `create table order_returns (
    order_id integer not null,
    number smallint not null,
    sequence smallint not null,
    reason text not null check (reason in ('spoiled', 'wrong', 'short', 'customer', 'other')),
    note text,
    picture_key text,
    goods_net bigint not null check (goods_net >= 0),
    delivery_net bigint not null check (delivery_net >= 0),
    tax bigint not null check (tax >= 0),
    money text check (money in ('balance', 'cash', 'card', 'transfer', 'credit')),
    given_back bigint not null default 0,
    primary key (order_id, number),
    unique (order_id, sequence),
    foreign key (order_id, sequence) references order_moves,
    check (reason <> 'other' or note is not null),
    check (given_back between 0 and goods_net + delivery_net + tax),
    check ((money is null) = (given_back = 0))
  )`,
  `create table order_return_lines (
    order_id integer not null,
    number smallint not null,
    position smallint,
    quantity numeric(12, 3) not null check (quantity > 0),
    net bigint not null check (net >= 0),
    goods text check (goods in ('stock', 'waste')),
    unique nulls not distinct (order_id, number, position),
    foreign key (order_id, number) references order_returns,
    check ((position is null) = (goods is null))
  )`,
  ...['order_returns', 'order_return_lines'].flatMap((table) => [
    `create trigger ${table}_stay before update or delete on ${table}
      for each row execute function refuse_entry_change()`,
    `create trigger ${table}_stay_all before truncate on ${table}
      for each statement execute function refuse_entry_change()`,
  ]),
  'drop index orders_owed',
  `create index orders_owed on orders (created_at desc, id desc)
    where payment_recorded
      and paid <> case when state = 'rejected' then 0 else total - returned_net - returned_tax end`,
]

const notes = [
  'alter table invoices drop constraint invoices_order_id_kind_key, add column return_number smallint',
  `alter table invoices add constraint invoices_return_check check (return_number is null or kind = 'credit_note')`,
  // An order has one invoice, a note for each return, and one for all that is left of it.
  `create unique index invoices_once on invoices (order_id, kind, return_number) nulls not distinct`,
  `create or replace function queue_invoices() returns trigger language plpgsql as $$
  begin
    delete from invoice_queue q using added a where a.undoes = q.sequence and a.order_id = q.order_id;
    insert into invoice_queue (order_id, sequence, kind, left_at, due_at)
      select order_id, sequence, case when to_state = 'rejected' or returned is not null then 'credit_note' else 'invoice' end, at,
        at + case actor_kind when 'admin' then interval '6 seconds' else interval '0' end
      from added
      where undoes is null and (from_state = 'prepared' and to_state in ('delivering', 'finished')
        or from_state = 'delivering' and to_state = 'rejected' or returned is not null);
    return null;
  end $$`,
]

const comments = [
  `comment on column orders.returned_net is 'The part of goods and delivery that came back after it left, without VAT, in halalas.'`,
  `comment on column orders.returned_delivery is 'The part of returned_net that is delivery.'`,
  `comment on column orders.returned_tax is 'The VAT of the part that came back.'`,
  `comment on column order_lines.returned_quantity is 'The quantity that came back after the order left.'`,
  `comment on column order_lines.returned_net is 'The amount that was credited of the line, in halalas.'`,
  `comment on column order_moves.returned is 'The number of the return that the step records, with the stock and balance it gave back.'`,
  `comment on table order_returns is 'Returns of goods and delivery after their orders left; one whose step was taken back counts no more.'`,
  `comment on column order_returns.sequence is 'The step of the order that recorded it.'`,
  `comment on column order_returns.money is 'The way in which money was given back; null where none was.'`,
  `comment on column order_returns.given_back is 'The money that was given back, in halalas.'`,
  `comment on column order_return_lines.position is 'The line of the order; null for its delivery.'`,
  `comment on column order_return_lines.goods is 'The place that the goods went to: back to the stock, or to waste.'`,
  `comment on column invoices.return_number is 'The number of the return that a credit note is of; null where it credits all that is left.'`,
]

/** Returns of orders that have left, their credit notes, and the credits beside the sums of orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...returns, ...kept, ...notes, ...comments]) await sql.raw(statement).execute(db)
}
