import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Db } from '../../src/platform/db/tables.ts'
import { usualDatabases } from '../databases/kinds.ts'
import { insertClients } from '../scenes/people/clients.ts'
import { lasting } from '../scenes/sales/lasting.ts'
import { openMailbox } from '../scenes/services/mailbox.ts'
import { callServer, signInToServer } from '../serverProcess.ts'

const RECEIVERS = 20_000
/**
 * The number of receivers with an email, and of times the server is killed while it sends and while it mails; `npm run test:deep`
 * has all and ten.
 */
const MAILS = Number(process.env['SENDING_MAILS'] ?? 500)
const MAIL_KILLS = Number(process.env['SENDING_KILLS'] ?? 1)
const KILLS = Number(process.env['SENDING_KILLS'] ?? 3)
/** The longest that the emails may take, in ms: machines do other things meanwhile. */
const PATIENCE = 120_000 + MAILS * 100
/** Emails that a process has in its hands at once: so many may have gone out unnoted when it is killed. */
const IN_HAND = 5

interface Counted {
  state: string
  received: number
  entries: number
  inboxes: number
}

async function count(db: Db): Promise<Counted | undefined> {
  const { rows } = await sql<Counted>`
    select s.state, s.received, count(c.id)::int as entries, count(distinct c.user_id)::int as inboxes
    from sent_notifications s left join customer_notifications c on c.sent_id = s.id group by s.id`.execute(
    db,
  )
  return rows[0]
}

describe.each(usualDatabases)('kill -9 while something is sent, on %s', (kind) => {
  test(
    `leaves each of ${RECEIVERS} inboxes with one entry, killed ${KILLS} times or more; no email is missing`,
    async () => {
      const mailbox = await openMailbox()
      // There is something to be killed in the middle of.
      mailbox.slow(20)
      const { start, look, remove } = await lasting(kind, { SMTP_URL: mailbox.url })
      let clients: number[] = []
      await look(async (database) => {
        clients = await insertClients(database.db, RECEIVERS, RECEIVERS / MAILS)
        // Each batch takes a moment, as on a busy machine: there is something to be killed in the middle of.
        await sql
          .raw(
            `create function take_time() returns trigger language plpgsql as $$
          begin perform pg_sleep(0.12); return null; end $$`,
          )
          .execute(database.db)
        await sql
          .raw(
            `create trigger take_time after insert on customer_notifications for each statement execute function take_time()`,
          )
          .execute(database.db)
      })

      const seen: number[] = []
      const received = () => seen.at(-1) ?? 0
      const places = () => new Set(seen).size
      // A machine that does other things sends nothing in so short a time: the next round has twice as long.
      let wait = 120
      // Some rounds end in the middle, at more than two places, or this test shows nothing.
      while (seen.length < KILLS || (places() < 3 && received() < RECEIVERS)) {
        const server = await start()
        if (seen.length === 0) {
          const token = await signInToServer(server.url)
          const words = { ar: 'عرض', en: 'Offer' }
          const body = { title: words, body: words, to_all: 1, by_mail: 1, count: RECEIVERS }
          const sent = await callServer(server.url, 'POST', '/notification/store', { token, body })
          expect(sent.status).toBe(201)
        }
        await new Promise((resolve) => setTimeout(resolve, wait))
        await server.kill()
        const before = received()
        await look(async ({ db }) => {
          const now = await count(db)
          // Whole batches, each noted: the row never says other than the inboxes.
          expect(now?.entries).toBe(now?.received)
          expect(now?.inboxes).toBe(now?.entries)
          expect((now?.received ?? 0) % 1_000).toBe(0)
          seen.push(now?.received ?? 0)
        })
        const isStuck = received() === before && before < RECEIVERS
        wait = isStuck ? 2 * wait : 120 + (seen.length * 600) / KILLS
      }
      expect(places()).toBeGreaterThan(2)
      expect(seen).toEqual(seen.toSorted((a, b) => a - b))

      // A message that a process was sending when it died counts as lost after a while: that has passed, without the waiting.
      const restart = async () => {
        await look(({ db }) => sql`update outgoing set taken_until = null`.execute(db))
        return start()
      }
      const mailed = () => new Set(mailbox.emails.map(({ to }) => to)).size
      let last = await restart()
      for (let kill = 1; kill <= MAIL_KILLS; kill += 1) {
        const enough = Math.floor((MAILS * kill) / (MAIL_KILLS + 1))
        await expect.poll(mailed, { interval: 5, timeout: PATIENCE }).toBeGreaterThanOrEqual(enough)
        await last.kill()
        // Killed in the middle of them, or this test shows nothing.
        expect(mailed()).toBeLessThan(MAILS)
        last = await restart()
      }
      await expect.poll(mailed, { interval: 250, timeout: PATIENCE }).toBe(MAILS)
      await last.stop()
      await look(async ({ db }) => {
        expect(await count(db)).toEqual({
          state: 'done',
          received: RECEIVERS,
          entries: RECEIVERS,
          inboxes: RECEIVERS,
        })
        const { rows } = await sql<{ user_id: number }>`
        select user_id from customer_notifications order by user_id`.execute(db)
        expect(rows.map((row) => row.user_id)).toEqual(clients)
      })
      const kills = seen.length + MAIL_KILLS
      process.stdout.write(
        `${kind}: ${mailed()} of ${MAILS} mailed, ${mailbox.emails.length - MAILS} twice, ${kills} kills\n`,
      )
      expect(mailbox.emails.length).toBeLessThanOrEqual(MAILS + kills * IN_HAND)
      // Whoever gets one twice can tell: it has the same Message-ID.
      expect(new Set(mailbox.emails.map(({ id }) => id)).size).toBe(MAILS)
      await mailbox.close()
      await remove()
    },
    400_000 + PATIENCE,
  )
})
