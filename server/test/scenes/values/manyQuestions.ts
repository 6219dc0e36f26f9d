import pg from 'pg'

/** Adds so many questions to the database at an address: a list whose file takes a while. */
export async function addQuestions(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into questions (body_ar, body_en, answer_ar, answer_en, search)
     select 'سؤال ' || n, 'Question ' || n, repeat('جواب ', 40), repeat('Answer ', 40), 'سوال ' || n || ' question ' || n
     from generate_series(1, $1::int) n`,
    [count],
  )
  await client.end()
}
