import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // Codes live for ten minutes: whoever was sent one just now asks again. One row for each purpose of somebody: to sign in
  // (`subject` is the mobile), to confirm an email (`address`), or to show at a change of it that the mobile is still theirs
  // (`subject` is the id). `is_long`: a secret nobody guesses, sent where short codes are of no use.
  `drop table customer_codes`,
  `create table customer_codes (
    purpose text not null check (purpose in ('sign_in', 'email', 'mobile')),
    subject text not null,
    address text check ((address is not null) = (purpose = 'email')),
    salt bytea not null,
    code_hmac bytea not null,
    is_long boolean not null default false,
    tries_left smallint not null,
    asks_mobile boolean not null default false,
    expires_at timestamptz not null,
    sent_at timestamptz not null default now(),
    primary key (purpose, subject)
  )`,
  `create index customer_codes_sent_at on customer_codes (sent_at)`,

  // No address that is known so far was ever confirmed.
  `alter table users
    add column email_confirmed_at timestamptz,
    add column email_from_registration boolean not null default false`,

  `alter table customer_sessions add column address text`,
]

/** Codes for more than sign-in, emails that are confirmed or not, and where a customer's session began. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
