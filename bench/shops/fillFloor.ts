import pg from 'pg'

/** Runs statements on a shop, one after the other. */
async function runOn(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'bench-data' })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

const set = (isOn: boolean) => `
  insert into settings (key, value) values ('handling', '{"floor": ${isOn}}')
  on conflict (key) do update set value = settings.value || '{"floor": ${isOn}}'`

/** Lets the orders of a shop be picked on the floor while `work` is done: of those that are accepted, a third have begun. */
export async function withFloor<T>(url: string, work: () => Promise<T>): Promise<T> {
  await runOn(url, [
    set(true),
    `insert into fulfilments (order_id) select id from orders where state = 'prepared' and id % 3 = 0
      on conflict do nothing`,
    `insert into order_picks (order_id, position, quantity, admin_id, admin_name)
      select l.order_id, l.position, l.quantity, 1, 'Salem' from order_lines l join fulfilments f on f.order_id = l.order_id
      where l.position % 2 = 1 on conflict do nothing`,
    'vacuum analyze fulfilments, order_picks',
  ])
  try {
    return await work()
  } finally {
    await runOn(url, [set(false)])
  }
}
