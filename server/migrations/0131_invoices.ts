import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // Steps that a document follows, from the step on until it is issued.
  `create table invoice_queue (
    order_id integer not null,
    sequence smallint not null,
    kind text not null check (kind in ('invoice', 'credit_note')),
    left_at timestamptz not null,
    due_at timestamptz not null,
    primary key (order_id, sequence),
    foreign key (order_id, sequence) references order_moves on delete cascade
  )`,
  `create index invoice_queue_due on invoice_queue (left_at, order_id, sequence)`,
  // An order that leaves gets an invoice, one that is rejected after that a credit note; a step taken back takes its own away.
  // Who is no admin can't take a step back.
  `create function queue_invoices() returns trigger language plpgsql as $$
  begin
    delete from invoice_queue q using added a where a.undoes = q.sequence and a.order_id = q.order_id;
    insert into invoice_queue (order_id, sequence, kind, left_at, due_at)
      select order_id, sequence, case to_state when 'rejected' then 'credit_note' else 'invoice' end, at,
        at + case actor_kind when 'admin' then interval '6 seconds' else interval '0' end
      from added
      where undoes is null and (from_state = 'prepared' and to_state in ('delivering', 'finished')
        or from_state = 'delivering' and to_state = 'rejected');
    return null;
  end $$`,

  // A document is never changed: who, what, when and the totals are in its text, over which the hash is made.
  `create table invoices (
    id integer primary key,
    kind text not null check (kind in ('invoice', 'credit_note')),
    year smallint not null,
    number integer not null,
    order_id integer not null references orders on delete restrict,
    invoice_id integer references invoices,
    issued_at timestamptz not null,
    sub_total bigint not null,
    delivery bigint not null,
    tax bigint not null,
    total bigint not null check (total = sub_total + delivery + tax),
    document text not null,
    -- Its place in the chain, which it is known by as well.
    sequence integer not null unique check (sequence = id),
    hash bytea not null,
    unique (kind, year, number),
    unique (order_id, kind),
    check ((kind = 'credit_note') = (invoice_id is not null))
  )`,
  `create index invoices_newest on invoices (issued_at desc, id desc)`,
  `create function refuse_invoice_change() returns trigger language plpgsql as $$
  begin
    raise exception 'an invoice is never changed' using errcode = 'restrict_violation';
  end $$`,
  `create trigger invoices_stay before update or delete on invoices
    for each row execute function refuse_invoice_change()`,
  `create trigger invoices_stay_all before truncate on invoices
    for each statement execute function refuse_invoice_change()`,
  // The end of the chain, and the last number of each year: whoever issues holds this row, so that no number is missed.
  `create table invoice_head (
    single boolean primary key default true check (single),
    sequence integer not null,
    hash bytea not null
  )`,
  `insert into invoice_head (sequence, hash) values (0, decode(repeat('00', 32), 'hex'))`,
  `create table invoice_numbers (
    kind text not null,
    year smallint not null,
    last integer not null,
    primary key (kind, year)
  )`,
  // From now on: what left before has none.
  `create trigger order_moves_invoiced after insert on order_moves
    referencing new table as added for each statement execute function queue_invoices()`,
]

/** Invoices and credit notes: numbered without gaps, chained by hash, never changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
