import pg from 'pg'

/** The average cost of one statement of a server, in ms. */
export interface StatementFigures {
  text: string
  calls: number
  /** The time spent planning, spread over all calls: a cached plan costs nothing. */
  planning: number
  running: number
}

/** Statements that came less often than this share of the most frequent belong to something beside the calls. */
const SHARE = 0.2
const SHOWN = 90

/** Runs `work` and answers what the database was asked meanwhile; null where it has no pg_stat_statements. */
export async function statementsDuring(
  url: string,
  work: () => Promise<unknown>,
): Promise<StatementFigures[] | null> {
  const client = new pg.Client({ connectionString: url, application_name: 'bench-statements' })
  await client.connect()
  try {
    await client.query('create extension if not exists pg_stat_statements')
    await client.query('select pg_stat_statements_reset()')
    await work()
    const { rows } = await client.query<StatementFigures>(
      `select regexp_replace(left(query, 400), '\\s+', ' ', 'g') as text, calls::int,
        total_plan_time / calls as planning, total_exec_time / calls as running
      from pg_stat_statements
      where dbid = (select oid from pg_database where datname = current_database()) and calls > 0
      order by calls desc, total_exec_time desc`,
    )
    const most = rows[0]?.calls ?? 0
    return rows
      .filter((row) => row.calls >= most * SHARE)
      .map((row) => ({ ...row, text: row.text.trim().slice(0, SHOWN) }))
  } catch (error) {
    // A cluster that was made before this was printed has no such library.
    if (error instanceof pg.DatabaseError) return null
    throw error
  } finally {
    await client.end()
  }
}
