import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  `alter table orders add column substitution_wish text not null default 'ask'
    check (substitution_wish in ('ask', 'choose', 'none'))`,
  `create table order_asks (
    id integer generated always as identity primary key,
    order_id integer not null references orders on delete cascade,
    position smallint,
    kind text not null check (kind in ('substitution', 'growth')),
    change text not null check (change in ('quantity', 'substitution', 'addition')),
    asks text not null check (asks in ('customer', 'manager')),
    product_id integer,
    words jsonb not null,
    instead_of jsonb,
    price bigint not null check (price >= 0),
    quantity numeric(12, 3) not null check (quantity > 0),
    reason text check (reason in ('out', 'quality', 'customer')),
    total_before bigint not null,
    total_after bigint not null,
    token_hash bytea not null unique,
    admin_id integer,
    admin_name text,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    answered_at timestamptz,
    answer text check (answer in ('yes', 'no', 'expired', 'withdrawn')),
    actor_kind text check (actor_kind in ('admin', 'customer', 'system')),
    actor_id integer,
    actor_name text,
    check ((answered_at is null) = (answer is null)),
    check ((change = 'addition') = (position is null))
  )`,
  `create unique index order_asks_open on order_asks (order_id, coalesce(position, 0)) where answered_at is null`,
  `create index order_asks_due on order_asks (expires_at) where answered_at is null`,
  `create index order_asks_order on order_asks (order_id)`,
  'alter table customer_notifications add column link text',
  `comment on table order_asks is 'Questions to customers about changes of their orders: a change waits here for its answer.'`,
  `comment on column order_asks.position is 'The line that it is about; null for a product that would come into the order.'`,
  `comment on column order_asks.kind is 'Another product in place of one, or a total that grows past what the shop decides alone.'`,
  `comment on column order_asks.asks is 'The side that answers: whoever ordered, or the manager of their department.'`,
  `comment on column order_asks.words is 'The words of the proposed product, in both languages.'`,
  `comment on column order_asks.instead_of is 'The name of the product that it would stand in for.'`,
  `comment on column order_asks.price is 'The proposed price of a unit, in halalas.'`,
  `comment on column order_asks.total_after is 'The total that the order would come to, in halalas.'`,
  `comment on column order_asks.token_hash is 'SHA-256 of the token of the link, which is not stored.'`,
  `comment on column orders.substitution_wish is 'The wish of the customer where a product has run out.'`,
  `comment on column customer_notifications.link is 'The address that it leads to without signing in, encrypted.'`,
]

/** Questions to the customer about changes of an order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
