import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isDeep } from '../databases/depth.ts'
import { runsOn } from '../databases/kinds.ts'
import {
  adminEmail,
  CLIENTS,
  mobileOf,
  openFaultyShop,
  senderEmail,
  START_BALANCE,
} from '../scenes/services/faultyShop.ts'
import type { FaultyShop } from '../scenes/services/faultyShop.ts'
import { insist, keepDoing } from '../scenes/services/faultyTraffic.ts'
import type { Gate } from '../scenes/services/gate.ts'

const SECOND = 1_000
/** Each of the four is away for this long, from these seconds on: within an hour in deep, over each other in every run. */
const AWAY = isDeep ? 300 : 30
const BEGINS = isDeep
  ? { pushes: 300, mails: 1_200, texts: 2_100, postgres: 3_000 }
  : { pushes: 0, mails: 6, texts: 12, postgres: 18 }
const LASTS = isDeep ? 3_600 : 54
/** Restarts of Postgres while it comes and goes. */
const RESTARTS = isDeep ? 4 : 3
/** Milliseconds between two orders, replies, resets and codes: an hour of each is within what a network may ask for. */
const EVERY = isDeep
  ? { order: 4_000, reply: 5_000, reset: 220_000, code: 70_000 }
  : { order: 400, reply: 700, reset: 4_000, code: 1_500 }
/** Seconds in which everything is there once all are back. */
const DRAIN = isDeep ? 1_500 : 240

/** Answers that have to be kept. */
interface Promises {
  orders: { client: number; id: number; total: number }[]
  accepted: number[]
  replies: string[]
  resets: string[]
  codes: string[]
  /** Calls that were answered with a no. */
  refused: unknown[]
}

describe.runIf(runsOn('postgres'))(
  'an hour in which mail, texts, pushes and Postgres are away in turn',
  () => {
    let shop: FaultyShop
    const promises: Promises = { orders: [], accepted: [], replies: [], resets: [], codes: [], refused: [] }
    beforeAll(async () => {
      shop = await openFaultyShop()
    })
    afterAll(() => shop.close())

    /** Turns round the servers, so that each gets its share of calls. */
    const urls = (turn: number) => (turn % 2 ? shop.urls.toReversed() : shop.urls)

    async function order(turn: number): Promise<void> {
      const client = turn % CLIENTS
      const { status, data } = await insist(urls(turn), {
        path: '/store/v1/orders',
        token: shop.tokens[client] ?? '',
        body: {
          items: [{ product_id: shop.productId, quantity: 1 + (turn % 3) }],
          payment_method: 'balance',
          address: 'الخرج',
          lat: 24.15,
          long: 47.3,
        },
      })
      if (status !== 201) return void promises.refused.push({ turn, status, data })
      const id = Number(data['id'])
      promises.orders.push({ client, id, total: Number(data['total_cost'] ?? data['total']) })
      const accepted = await insist(urls(turn + 1), {
        path: `/dashboard/v1/orders/change-status/${id}`,
        token: shop.staff,
        body: { status: 'prepared' },
      })
      if (accepted.status === 200) promises.accepted.push(id)
      else promises.refused.push({ id, ...accepted })
    }

    async function reply(turn: number): Promise<void> {
      const { status, data } = await insist(urls(turn), {
        path: `/dashboard/v1/contacts/${shop.contacts[turn]}/reply`,
        token: shop.staff,
        body: { reply: 'نعتذر، نعيده اليوم.' },
      })
      if (status === 200) promises.replies.push(senderEmail(turn))
      else promises.refused.push({ turn, status, data })
    }

    async function reset(turn: number): Promise<void> {
      const email = adminEmail(turn)
      const { status, data } = await insist(urls(turn), {
        path: '/dashboard/v1/auth/forget-password',
        body: { email },
      })
      if (status === 200) promises.resets.push(email)
      else promises.refused.push({ email, status, data })
    }

    async function code(turn: number): Promise<void> {
      const mobile = mobileOf(turn)
      const { status, data } = await insist(urls(turn), { path: '/store/v1/auth/code', body: { mobile } })
      if (status === 200) promises.codes.push(mobile)
      else promises.refused.push({ mobile, status, data })
    }

    /** Lets nobody through to a server: connections are refused at first, then taken and never answered. */
    async function takeAway(gate: Gate): Promise<void> {
      gate.refuse()
      await sleep((AWAY / 2) * SECOND)
      gate.hang()
      await sleep((AWAY / 2) * SECOND)
      gate.open()
    }
    /** Stops Postgres, waiting for nobody and by a crash in turn, and starts it again after a while. */
    async function restartPostgres(): Promise<void> {
      const part = (AWAY / RESTARTS / 3) * SECOND
      for (let round = 0; round < RESTARTS; round += 1) {
        shop.stopPostgres(round % 2 ? 'immediate' : 'fast')
        await sleep(part)
        await shop.startPostgres()
        await sleep(2 * part)
      }
    }

    /** Counts what has not come yet, by kind. */
    function missing() {
      const mailed = new Set(shop.mailbox.emails.map(({ to }) => to))
      const texted = new Set(shop.phones.texts.map(({ to }) => to))
      return {
        replies: promises.replies.filter((email) => !mailed.has(email)).length,
        resets: promises.resets.filter((email) => !mailed.has(email)).length,
        codes: promises.codes.filter((mobile) => !texted.has(mobile)).length,
        pushes: promises.accepted.length - new Set(shop.pushes.received.map(({ news }) => news.record)).size,
      }
    }

    test(
      'keeps every promise: what was answered is sent, and nobody is charged unanswered',
      async () => {
        const over = AbortSignal.timeout(LASTS * SECOND)
        const after = async (seconds: number, fault: () => Promise<void>) => {
          await sleep(seconds * SECOND)
          await fault()
        }
        await Promise.all([
          keepDoing(EVERY.order, order, over),
          keepDoing(EVERY.reply, reply, over),
          keepDoing(EVERY.reset, reset, over),
          keepDoing(EVERY.code, code, over),
          after(BEGINS.pushes, () => takeAway(shop.gates.pushes)),
          after(BEGINS.mails, () => takeAway(shop.gates.mails)),
          after(BEGINS.texts, () => takeAway(shop.gates.texts)),
          after(BEGINS.postgres, restartPostgres),
        ])
        expect(promises.refused).toEqual([])
        for (const list of [promises.orders, promises.replies, promises.resets, promises.codes])
          expect(list.length).toBeGreaterThan(5)

        if (!isDeep) await shop.look(({ db }) => sql`update pushes set due_at = now()`.execute(db))
        await expect
          .poll(missing, { timeout: DRAIN * SECOND, interval: SECOND })
          .toEqual({ replies: 0, resets: 0, codes: 0, pushes: 0 })
      },
      (LASTS + DRAIN + 120) * SECOND,
    )

    test('sends twice at most what a fault fell on between hand-over and mark, so that its receiver can tell', () => {
      const { mailbox, phones, pushes } = shop
      const own = mailbox.emails.filter(({ to }) => /^(sender|person)\d/.test(to))
      const keys = {
        emails: own.map(({ id }) => id),
        texts: phones.texts.map(({ key }) => key),
        pushes: pushes.received.map(({ path, news }) => `${path} ${news.tag}`),
      }
      const once = (list: readonly string[]) => new Set(list).size
      const twice = (list: readonly string[]) => list.length - once(list)
      const { orders, replies, resets, codes } = promises
      process.stdout.write(
        `${orders.length} orders, ${replies.length} replies, ${resets.length} resets, ${codes.length} codes; twice: ` +
          `${twice(keys.emails)} emails, ${twice(keys.texts)} texts, ${twice(keys.pushes)} pushes\n`,
      )
      expect([once(keys.emails), once(keys.texts)]).toEqual([replies.length + resets.length, codes.length])
      const faults = 1 + RESTARTS
      for (const list of Object.values(keys)) expect(twice(list)).toBeLessThanOrEqual(faults)
    })

    test('charged each client for what they were answered, and nothing else', async () => {
      await shop.look(async ({ db }) => {
        const { rows } = await sql<{ mobile: string; spent: number; orders: number[]; charged: number }>`
        select u.mobile, ${START_BALANCE} - u.balance::int as spent,
          array(select o.id from orders o where o.user_id = u.id order by o.id) as orders,
          coalesce((select -sum(e.delta)::int from balance_entries e where e.user_id = u.id), 0) as charged
        from users u where u.mobile like '+96655%' order by u.mobile`.execute(db)
        expect(rows).toEqual(
          Array.from({ length: CLIENTS }, (_, client) => {
            const own = promises.orders.filter((one) => one.client === client)
            const total = Math.round(own.reduce((sum, one) => sum + one.total, 0) * 100)
            return {
              mobile: mobileOf(client),
              spent: total,
              orders: own.map(({ id }) => id).toSorted((a, b) => a - b),
              charged: total,
            }
          }),
        )
      })
    })
  },
)
