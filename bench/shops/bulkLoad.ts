import type pg from 'pg'

interface Piece {
  drop: string
  create: string
}

/** Foreign keys of these tables and indexes that belong to no constraint, as statements that remove and restore them. */
async function looseParts(client: pg.ClientBase, tables: readonly string[]): Promise<Piece[]> {
  const { rows } = await client.query<Piece>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as "drop",
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as "create"
      from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])
    union all
    select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
      from pg_index i
      where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  )
  return rows
}

/**
 * Runs `load` with the triggers, foreign keys and secondary indexes of these tables away, then builds the indexes and
 * checks the keys in one go each. Call it in a transaction: a failure leaves everything as it was.
 */
export async function loadInBulk(
  client: pg.ClientBase,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  await client.query(`set local maintenance_work_mem = '256MB'`)
  const parts = await looseParts(client, tables)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  for (const part of parts) await client.query(part.drop)
  await load()
  // Indexes were listed last and come first: they serve the checking of the keys.
  for (const part of parts.toReversed()) await client.query(part.create)
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
}

/** The statements that write the rows the triggers would have written, in one statement each. */
export const triggerStatements = [
  `update orders o set orderer = u.type from users u where u.id = o.user_id and u.type <> 'client'`,
  // Staff mark some orders; the demo's generator knows nothing of it.
  `update orders set tags = '{rush}' where id % 97 = 0`,
  `update orders o set area_id = n.area_id
    from (select lat, long, nearest_area(lat, long) as area_id from (select distinct lat, long from orders where lat is not null) p) n
    where o.lat = n.lat and o.long = n.long and n.area_id is not null`,
  `with hours as (
    select state, orderer, date_trunc('hour', created_at, 'UTC') as hour, count(*) as n from orders group by 1, 2, 3)
  insert into order_counts (state, span, start, orderer, slot, n)
  select s.state, p.span, p.start, p.orderer, 1, sum(h.n)
  from hours h
    cross join lateral (values (h.state), ('*')) s(state)
    cross join lateral (values
      ('all', timestamptz '-infinity', h.orderer),
      ('day', date_trunc('day', h.hour, 'UTC'), '*'),
      ('hour', h.hour, '*')) p(span, start, orderer)
  group by 1, 2, 3, 4`,
  `insert into product_counts (product_id, slot, orders)
  select product_id, 1, count(distinct order_id) from order_lines where product_id is not null group by 1`,
  `update users u set has_ordered = true where exists (select from orders o where o.user_id = u.id)`,
  `select fill_sales_totals()`,
  `select fill_people_counts()`,
]
