import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // `paid` is kept by the rows; an order that was settled before payments were recorded has none that anybody waits for.
  `alter table orders
    add column paid bigint not null default 0,
    add column payment_recorded boolean not null default false`,
  'alter table balance_entries add column by_hand boolean not null default false',
  `create table order_payments (
    id bigint generated always as identity primary key,
    order_id integer not null references orders on delete restrict,
    kind text not null check (kind in ('balance', 'cash', 'card', 'transfer', 'credit')),
    halalas bigint not null check (halalas <> 0),
    reference text,
    receipt_key text,
    reason text,
    step smallint,
    by_hand boolean not null default false,
    carrier_id integer,
    carrier_name text,
    reverses bigint unique references order_payments,
    balance_entry bigint unique references balance_entries,
    actor_kind text not null check (actor_kind in ('admin', 'customer', 'system')),
    actor_id integer,
    actor_name text,
    at timestamptz not null default now(),
    check ((kind = 'balance') = (balance_entry is not null)),
    check (kind = 'cash' or carrier_id is null)
  )`,
  `create index order_payments_order on order_payments (order_id, id)`,
  `create index order_payments_at on order_payments (at) include (kind, halalas, order_id)`,
  `create trigger order_payments_stay before update or delete on order_payments
    for each row execute function refuse_entry_change()`,
  `create trigger order_payments_stay_all before truncate on order_payments
    for each statement execute function refuse_entry_change()`,
  `create function add_payments() returns trigger language plpgsql as $$
  begin
    update orders o set paid = o.paid + a.halalas
      from (select order_id, sum(halalas) as halalas from added group by order_id) a where o.id = a.order_id;
    return null;
  end $$`,
  `create trigger order_payments_paid after insert on order_payments
    referencing new table as added for each statement execute function add_payments()`,

  `create function payments_recorded() returns boolean language sql stable as $$
    select coalesce((select value ->> 'payments' in ('true', '1') from settings where key = 'handling'), false) $$`,
  // An order under way is recorded while the setting is on; one that comes back from its end by an undo is, too.
  `create function note_payment_recorded() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      new.payment_recorded := new.state not in ('finished', 'rejected') and payments_recorded();
    elsif old.state in ('finished', 'rejected') and new.state not in ('finished', 'rejected') then
      new.payment_recorded := payments_recorded();
    end if;
    return new;
  end $$`,
  `create trigger orders_recorded before insert or update of state on orders
    for each row execute function note_payment_recorded()`,

  // The entries of a balance for an order are its payments by balance: one row for each entry, whenever recording begins.
  `create function mirror_balance_entries(of_order integer, of_entry bigint) returns void language sql as $$
    insert into order_payments (order_id, kind, halalas, reason, reverses, balance_entry, by_hand, actor_kind, actor_id, actor_name, at)
    select e.order_id, 'balance', -e.delta, e.reason, p.id, e.id, e.by_hand, e.actor_kind, e.actor_id, e.actor_name, e.at
    from balance_entries e left join order_payments p on p.balance_entry = e.reverses
    where e.order_id = of_order and (of_entry is null or e.id = of_entry)
      and not exists (select from order_payments o where o.balance_entry = e.id)
    order by e.id $$`,
  `create function pay_by_balance_entry() returns trigger language plpgsql as $$
  begin
    if payments_recorded() and exists (select from orders where id = new.order_id and payment_recorded) then
      perform mirror_balance_entries(new.order_id, new.id);
    end if;
    return null;
  end $$`,
  `create trigger balance_entries_paid after insert on balance_entries
    for each row when (new.order_id is not null) execute function pay_by_balance_entry()`,
  `create function begin_recording() returns trigger language plpgsql as $$
  begin
    perform mirror_balance_entries(new.id, null);
    return null;
  end $$`,
  `create trigger orders_recording_begins after update on orders
    for each row when (new.payment_recorded and not old.payment_recorded) execute function begin_recording()`,

  // Whoever changes an order meanwhile is waited for, so that none is missed.
  `create function switch_payments() returns trigger language plpgsql as $$
  declare
    is_on boolean := coalesce(new.value ->> 'payments' in ('true', '1'), false);
    was_on boolean := tg_op = 'UPDATE' and coalesce(old.value ->> 'payments' in ('true', '1'), false);
  begin
    if is_on is distinct from was_on then
      lock table orders in share row exclusive mode;
      update orders set payment_recorded = is_on
        where state not in ('finished', 'rejected') and payment_recorded <> is_on;
    end if;
    return null;
  end $$`,
  `create trigger settings_payments after insert or update on settings
    for each row when (new.key = 'handling') execute function switch_payments()`,
  `create index orders_owed on orders (created_at desc, id desc)
    where payment_recorded and paid <> case when state = 'rejected' then 0 else total end`,

  'alter table files drop constraint files_shows_check',
  `alter table files add constraint files_shows_check check (shows in ('admins', 'users', 'receipts'))`,

  `comment on column orders.paid is 'The sum of its payments in halalas, kept by a trigger.'`,
  `comment on column orders.payment_recorded is 'False for orders that ended while payments were not recorded: they count as settled.'`,
  `comment on column order_payments.halalas is 'Below zero where money was given back.'`,
  `comment on column order_payments.reference is 'The number of the slip or of the transfer.'`,
  `comment on column order_payments.receipt_key is 'The picture of the receipt of a transfer.'`,
  `comment on column order_payments.step is 'The step of the order that recorded it.'`,
  `comment on column order_payments.by_hand is 'Recorded by staff for itself, not with a step or a change of the order.'`,
  `comment on column balance_entries.by_hand is 'Recorded by staff as a payment of its order, not with a step or a change of it.'`,
  `comment on column order_payments.carrier_id is 'The member of staff who carried the cash.'`,
  `comment on column order_payments.reverses is 'The payment that this one takes back.'`,
  `comment on column order_payments.balance_entry is 'The entry of a balance that this row repeats.'`,
]

/** Payments of orders: rows that are only ever added, and what they come to beside each order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
