import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/databases/freshDatabase.ts'
import { bothDatabases } from '../../../test/databases/kinds.ts'
import { startTestApp } from '../../../test/testApp.ts'
import type { TestApp } from '../../../test/testApp.ts'
import { createJobs } from './jobs.ts'
import { composeEmail } from '../outgoing/mail/composeEmail.ts'

const databases = bothDatabases('the queue speaks SQL of its own')

describe.each(databases)('work asked for in a transaction, on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind, {}, { jobs: true })
  })
  afterAll(() => app.close())

  const message = (subject: string) =>
    composeEmail(String, 'somebody@test.example', subject, [
      { language: 'en', heading: subject, paragraphs: [] },
    ])
  const subjects = async () =>
    (await app.platform.database.db.selectFrom('outbox').select('subject').orderBy('id').execute()).map(
      (row) => row.subject,
    )

  test('is done soon after the commit, and never without one', async () => {
    const { database, mail } = app.platform
    await expect(
      database.transaction(async (tx) => {
        await mail.promiseEmail(tx, 'notice', message('taken back'))
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    await database.transaction((tx) => mail.promiseEmail(tx, 'notice', message('committed')))
    await expect.poll(subjects, { timeout: 300_000 }).toContain('committed')
    expect(await subjects()).toEqual(['committed'])
  })

  test('empties a queue in one go', async () => {
    const { database, mail } = app.platform
    const wanted = Array.from({ length: 40 }, (_, index) => `email ${index}`)
    await database.transaction(async (tx) => {
      for (const subject of wanted) await mail.promiseEmail(tx, 'notice', message(subject))
    })
    // One at each look, every two seconds, would take more than a minute.
    await expect
      .poll(async () => (await subjects()).filter((subject) => subject.startsWith('email')).toSorted(), {
        timeout: 300_000,
      })
      .toEqual(wanted.toSorted())
  })

  test.runIf(kind === 'postgres')(
    'is set up by several at once, and no connection is left in a broken transaction',
    async () => {
      const database = await freshDatabase(kind)
      await sql`drop schema if exists jobs cascade`.execute(database.db)
      const all = Array.from({ length: 4 }, () => createJobs(database, pino({ level: 'silent' })))
      for (const jobs of all) jobs.define('test.nothing', () => Promise.resolve())
      await Promise.all(all.map((jobs) => jobs.start()))
      const queries = Array.from({ length: 40 }, () => sql`select 1`.execute(database.db))
      expect(await Promise.all(queries)).toHaveLength(40)
      for (const jobs of all) await jobs.stop()
      await database.close()
    },
  )

  test('that failed leaves a line in the log, and is told', async () => {
    const database = await freshDatabase(kind)
    const lines: string[] = []
    const messages: string[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString())
        done()
      },
    })
    const jobs = createJobs(database, pino({}, sink), (_error, name) => messages.push(name))
    jobs.define('test.fails', () => Promise.reject(new Error('a planted failure')))
    await jobs.start()
    await database.transaction((tx) => jobs.enqueue(tx, 'test.fails', {}))
    await expect.poll(() => lines.join(''), { timeout: 300_000 }).toContain('a planted failure')
    expect(JSON.parse(lines.find((line) => line.includes('a planted failure')) ?? '')).toMatchObject({
      level: 50,
      job: 'test.fails',
    })
    expect(messages).toContain('test.fails')
    await jobs.stop()
    await database.close()
  })
})
