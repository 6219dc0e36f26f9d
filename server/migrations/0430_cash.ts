import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  `create table cash_handovers (
    id integer generated always as identity primary key,
    carrier_id integer not null,
    carrier_name text,
    state text not null default 'handed_over' check (state in ('handed_over', 'differs', 'settled')),
    payments integer not null check (payments > 0),
    expected bigint not null,
    declared bigint not null,
    note text,
    handed_at timestamptz not null default now(),
    handed_by_id integer not null,
    handed_by_name text,
    counted bigint,
    pieces jsonb,
    counted_at timestamptz,
    counted_by_id integer,
    counted_by_name text,
    reason text,
    settled_at timestamptz,
    settled_by_id integer,
    settled_by_name text,
    version integer not null default 1,
    check ((state = 'handed_over') = (counted is null)),
    check ((counted is null) = (counted_at is null)),
    check (state <> 'differs' or counted <> expected),
    check (state <> 'settled' or counted = expected or reason is not null)
  )`,
  `create index cash_handovers_newest on cash_handovers (handed_at desc, id desc)`,
  `create index cash_handovers_open on cash_handovers (id) where state <> 'settled'`,
  // A hand-over gets its count and its settlement, each once; nothing else of it changes.
  `create function refuse_cash_change() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'UPDATE' or old.state = 'settled'
      or (new.id, new.carrier_id, new.payments, new.expected, new.declared, new.note, new.handed_at, new.handed_by_id)
        is distinct from
        (old.id, old.carrier_id, old.payments, old.expected, old.declared, old.note, old.handed_at, old.handed_by_id)
      or old.counted is not null and (new.counted, new.pieces, new.counted_at, new.counted_by_id)
        is distinct from (old.counted, old.pieces, old.counted_at, old.counted_by_id) then
      raise exception 'cash that was handed over is counted and settled, and nothing else of it changes'
        using errcode = 'restrict_violation';
    end if;
    return new;
  end $$`,
  `create trigger cash_handovers_stay before update or delete on cash_handovers
    for each row execute function refuse_cash_change()`,
  `create trigger cash_handovers_stay_all before truncate on cash_handovers
    for each statement execute function refuse_cash_change()`,
  // The key is the payment: it is handed over once.
  `create table cash_handover_payments (
    payment_id bigint primary key references order_payments,
    handover_id integer not null references cash_handovers
  )`,
  `create index cash_handover_payments_of on cash_handover_payments (handover_id)`,
  `create index order_payments_carried on order_payments (carrier_id, id) where carrier_id is not null`,

  // A close is never changed: what it says is in its text, over which the hash is made.
  `create table cash_closes (
    id integer primary key,
    kind text not null check (kind in ('carrier', 'shop')),
    handover_id integer unique references cash_handovers,
    closed_at timestamptz not null,
    total bigint not null,
    counted bigint not null,
    difference bigint not null,
    document text not null,
    hash bytea not null,
    check ((kind = 'carrier') = (handover_id is not null))
  )`,
  `create index cash_closes_newest on cash_closes (closed_at desc, id desc)`,
  `create table cash_closed_payments (
    payment_id bigint primary key references order_payments,
    close_id integer not null references cash_closes
  )`,
  `create index cash_closed_payments_of on cash_closed_payments (close_id)`,
  ...['cash_closes', 'cash_handover_payments', 'cash_closed_payments'].flatMap((table) => [
    `create trigger ${table}_stay before update or delete on ${table}
      for each row execute function refuse_entry_change()`,
    `create trigger ${table}_stay_all before truncate on ${table}
      for each statement execute function refuse_entry_change()`,
  ]),
  // The end of the chain: whoever hands over, counts or closes holds this row.
  `create table cash_head (
    single boolean primary key default true check (single),
    sequence integer not null,
    hash bytea not null
  )`,
  `insert into cash_head (sequence, hash) values (0, decode(repeat('00', 32), 'hex'))`,

  `comment on table cash_handovers is 'Cash that a member of staff handed over. Amounts are in halalas.'`,
  `comment on column cash_handovers.payments is 'The number of payments it is made of.'`,
  `comment on column cash_handovers.expected is 'The sum of these payments. Nobody is told before it is counted.'`,
  `comment on column cash_handovers.declared is 'The amount that whoever carried it says it is.'`,
  `comment on column cash_handovers.pieces is 'The counted number of each note and coin.'`,
  `comment on column cash_handovers.reason is 'The reason for which the count differs from what was expected.'`,
  `comment on table cash_handover_payments is 'The payments that were handed over, each once.'`,
  `comment on table cash_closes is 'Closes of days, of one who carried cash or of the shop. The hash is made over the text in document.'`,
  `comment on column cash_closes.total is 'Payments of all kinds that came in, less those that were given back.'`,
  `comment on table cash_closed_payments is 'The payments that a close of the shop covers, each once.'`,
]

/** Adds cash that is handed over, counted and settled, and the closes of days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
