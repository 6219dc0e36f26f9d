import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  `create table row_counts (
    name text not null,
    slot integer not null,
    n integer not null,
    primary key (name, slot)
  ) with (fillfactor = 70)`,
  `comment on table row_counts is 'The number of rows of a table is the sum over its slots. A table without a row here is counted when its list is loaded.'`,
  `create function count_rows() returns trigger language plpgsql as $$
  declare
    change integer;
  begin
    if tg_op = 'INSERT' then
      select count(*) into change from added;
    else
      select -count(*) into change from removed;
    end if;
    if change <> 0 then
      insert into row_counts as c (name, slot, n) values (tg_table_name, take_counter_slot(), change)
      on conflict (name, slot) do update set n = c.n + excluded.n;
    end if;
    return null;
  end $$`,
  // Writers wait from the first trigger on until the migration ends, so that none is missed between them and the count.
  `create function keep_row_count(counted text) returns void language plpgsql as $$
  begin
    execute format('create trigger rows_added after insert on %I referencing new table as added
      for each statement execute function count_rows()', counted);
    execute format('create trigger rows_removed after delete on %I referencing old table as removed
      for each statement execute function count_rows()', counted);
    execute format('insert into row_counts (name, slot, n) select %L, 1, count(*) from %I', counted, counted);
  end $$`,
]

/** Counters of the rows of tables, which grow too long to be counted for each page of their lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
