import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // A step that takes another one back names it. What a rejection gave back (stock, balance) is kept with the step, so that
  // taking it back takes exactly that.
  `alter table order_moves add column undoes smallint, add column gave_back jsonb`,
  // The refund that an entry takes back: a customer is shown neither.
  `alter table balance_entries add column reverses bigint references balance_entries`,
  `create index balance_entries_reverses on balance_entries (reverses) where reverses is not null`,

  // What customers will be told of a step, once it can't be taken back any more.
  `create table customer_messages (
    order_id integer not null,
    sequence smallint not null,
    kind text not null,
    due_at timestamptz not null,
    state text not null default 'pending' check (state in ('pending', 'sent', 'cancelled')),
    settled_at timestamptz,
    primary key (order_id, sequence),
    foreign key (order_id, sequence) references order_moves on delete cascade
  ) with (fillfactor = 80)`,
  `create index customer_messages_due on customer_messages (due_at) where state = 'pending'`,
  `create index customer_messages_settled on customer_messages (settled_at) where state <> 'pending'`,

  // A customer's inbox. The database itself lets a step in once.
  `create table customer_notifications (
    id bigint generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    type text not null,
    order_id integer references orders on delete cascade,
    step smallint,
    title_ar text not null,
    title_en text not null,
    body_ar text not null,
    body_en text not null,
    created_at timestamptz not null default now(),
    read_at timestamptz,
    unique (order_id, step)
  )`,
  `create index customer_notifications_newest on customer_notifications (user_id, id desc)`,
]

/** Steps that can be taken back, and what customers are told of those that were not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
