import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runsOn, usualDatabases } from '../../../../../test/databases/kinds.ts'
import { signUpCustomer, farm, openShop } from '../../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../../test/scenes/sales/shop.ts'
import { stepsOf } from '../../../../../test/scenes/sales/steps.ts'
import type { Steps } from '../../../../../test/scenes/sales/steps.ts'
import { startTestApp } from '../../../../../test/testApp.ts'
import type { TestApp } from '../../../../../test/testApp.ts'
import { sweepMessages, sendDueMessages } from './customerMessages.ts'

const byNumber = (a: number | null, b: number | null) => Number(a) - Number(b)
const plain = (text: string | null) => (text ?? '').replaceAll(/[\u2068\u2069]/g, '')

describe.each(usualDatabases)('what customers are told of steps, on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  let steps: Steps
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
    steps = stepsOf(app, shop)
  })
  afterAll(() => app.close())

  const db = () => app.platform.database.db
  const sendMessages = () => sendDueMessages(app.platform.database)
  const textsOf = async (id: number) =>
    (await steps.told(id)).map((row) => [row.title_ar, row.body_ar, row.title_en, row.body_en].map(plain))

  test('waits until nobody can take the step back, and is told then, once', async () => {
    const id = await steps.at(shop.client, ['prepared'])
    await steps.pass(id, 5)
    await sendMessages()
    expect(await steps.told(id)).toEqual([])
    await steps.pass(id, 1)
    expect(await sendMessages()).toBe(1)
    expect(await sendMessages()).toBe(0)
    expect(await steps.messages(id)).toEqual(['accept sent'])
    expect(await steps.told(id)).toMatchObject([
      { user_id: shop.client.id, type: 'order_step', order_id: id, step: 2, read_at: null },
    ])
    expect(await textsOf(id)).toEqual([
      [
        'طلبك قيد التجهيز',
        `قبلنا طلبك #${id}، ونحن نجهّزه الآن.`,
        'Your order is being prepared',
        `We have accepted your order #${id} and are preparing it.`,
      ],
    ])
  })

  test('tells the orderer of all that happens, what is to be paid and what came back', async () => {
    const sent = await steps.at(shop.employee, [
      'accepted_from_manager',
      'prepared',
      'delivering',
      'finished',
    ])
    const failed = await steps.at(shop.client, ['prepared', 'rejected'])
    const collected = await steps.at(shop.manager, ['prepared', 'finished'])
    const declined = await shop.order(shop.employee)
    await shop.manager.call('POST', `/orders/${declined}/decline`, { reason: 'ليس هذا الشهر' })
    const balance = { balance: 30, reason: 'x' }
    await steps.staff.call('POST', `/change-client-balance/${shop.client.id}`, { body: balance })
    const items = [{ product_id: shop.tomatoId, quantity: 2 }]
    const paid = { items, address: 'الخرج', payment_method: 'balance', ...farm }
    const rejected = (await shop.client.call('POST', '/orders', paid)).body.data.id as number
    await steps.take(rejected, 'rejected')
    for (const id of [sent, failed, collected, declined, rejected]) await steps.pass(id)
    await sendMessages()

    expect(new Set((await steps.told(sent)).map((row) => row.user_id))).toEqual(new Set([shop.employee.id]))
    expect((await textsOf(sent)).map(([title]) => title)).toEqual([
      'وافق مديرك على طلبك',
      'طلبك قيد التجهيز',
      'طلبك في الطريق',
      'تم توصيل طلبك',
    ])
    const [, , [, dispatched] = []] = await textsOf(sent)
    expect(dispatched).toBe(
      `خرج طلبك #${sent} من المزرعة، وهو في الطريق إليك.\nالمبلغ المطلوب عند الاستلام: 28.75 ر.س`,
    )
    const lastOf = async (id: number) => (await textsOf(id)).at(-1)
    expect(await lastOf(failed)).toEqual([
      'تعذّر توصيل طلبك',
      `نعتذر منك، فقد تعذّر توصيل طلبك #${failed}. السبب: نفدت الكمية`,
      'Your order could not be delivered',
      `We are sorry, your order #${failed} could not be delivered: نفدت الكمية`,
    ])
    expect((await lastOf(collected))?.[3]).toContain('handed over at the farm')
    expect((await lastOf(declined))?.[1]).toContain('السبب: ليس هذا الشهر')
    expect((await lastOf(rejected))?.[3]).toContain('SAR 28.75 came back to your balance.')
  })

  test('a manager’s decision, that nobody can take back, is told at once', async () => {
    const id = await steps.at(shop.employee, ['accepted_from_manager'])
    await sendMessages()
    expect(await steps.messages(id)).toEqual(['approve sent'])
  })

  test('tells each once, with several at work', async () => {
    const ids: number[] = []
    for (let index = 0; index < 12; index += 1) ids.push(await steps.at(shop.client, ['prepared']))
    await sql`insert into customer_messages (order_id, sequence, kind, due_at)
      select order_id, 1, 'accept', now() from order_moves where order_id = any(${ids}::int[]) and sequence = 1`.execute(
      db(),
    )
    for (const id of ids) await steps.pass(id)
    const counts = await Promise.all([sendMessages(), sendMessages(), sendMessages(), sendMessages()])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(24)
    for (const id of ids)
      expect((await steps.told(id)).map((row) => row.step).toSorted(byNumber)).toEqual([1, 2])
  })

  test('an undo and the telling at once: one of them', async () => {
    const seen = new Set<number>()
    for (let round = 0; round < 20; round += 1) {
      const id = await steps.at(shop.client, ['prepared'])
      // Due already, though it can still be taken back: as if the telling came at the very end.
      await sql`update customer_messages set due_at = now() where order_id = ${id}`.execute(db())
      const [undone] = await Promise.all(
        round % 2 ? [steps.undo(id, 2), sendMessages()] : [sendMessages().then(() => steps.undo(id, 2))],
      )
      const { status, body } = undone as Awaited<ReturnType<Steps['undo']>>
      seen.add(status)
      if (status !== 200) expect([status, body.code]).toEqual([409, 'undo_too_late'])
      await sendMessages()
      expect(await steps.told(id)).toHaveLength(status === 200 ? 0 : 1)
      expect((await steps.detail(id)).status).toBe(status === 200 ? 'new' : 'prepared')
    }
    expect(seen.has(409)).toBe(true)
  })

  test('tells whoever the order belongs to by then, and nobody who has left', async () => {
    const [keep, other] = [
      await signUpCustomer(app, 'ريما', '0552220001'),
      await signUpCustomer(app, 'ريما', '0552220002'),
    ]
    const notified = await steps.at(other, ['prepared'])
    await steps.pass(notified)
    await sendMessages()
    const waiting = await steps.at(other, ['prepared'])
    const merged = await steps.staff.call('POST', '/clients/merge', {
      body: { keep: keep.id, merge: other.id },
    })
    expect(merged.status).toBe(200)
    await steps.pass(waiting)
    await sendMessages()
    for (const id of [notified, waiting])
      expect((await steps.told(id)).map((row) => row.user_id)).toEqual([keep.id])

    const leaver = await signUpCustomer(app, 'نوال', '0552220003')
    const past = await steps.at(leaver, ['prepared', 'finished'])
    await steps.pass(past)
    await sendMessages()
    const last = await steps.at(leaver, ['rejected'])
    expect((await steps.staff.call('DELETE', `/clients/${leaver.id}`)).status).toBe(200)
    expect((await steps.undo(last, 2)).body.code).toBe('undo_superseded')
    await steps.pass(last)
    await sendMessages()
    expect([await steps.told(past), await steps.told(last)]).toEqual([[], []])
    expect(await steps.messages(last)).toEqual(['reject cancelled'])
  })

  test('one that can not be told stands in nobody’s way, and is tried again later', async () => {
    const ids = [
      await steps.at(shop.client, ['prepared']),
      await steps.at(shop.client, ['prepared']),
      await steps.at(shop.client, ['prepared']),
    ]
    for (const id of ids) await steps.pass(id)
    const [, broken] = ids
    const refuse = (what: string) => sql.raw(what).execute(db())
    await refuse(`create function refuse_one() returns trigger language plpgsql as $$
      begin if new.order_id = ${broken} then raise exception 'not this one'; end if; return new; end $$`)
    await refuse(
      'create trigger refuse_one before insert on customer_notifications for each row execute function refuse_one()',
    )
    await expect(sendMessages()).rejects.toThrow('not this one')
    await refuse('drop trigger refuse_one on customer_notifications')
    expect(await Promise.all(ids.map((id) => steps.messages(id)))).toEqual([
      ['accept sent'],
      ['accept pending'],
      ['accept sent'],
    ])
    expect(await sendMessages()).toBe(0)
    await sql`update customer_messages set due_at = now() where state = 'pending'`.execute(db())
    expect(await sendMessages()).toBe(1)
    expect(await steps.messages(broken ?? 0)).toEqual(['accept sent'])
  })

  test('what was settled long ago is dropped, what waits is not', async () => {
    const [old, waiting] = [
      await steps.at(shop.client, ['prepared']),
      await steps.at(shop.client, ['prepared']),
    ]
    await steps.pass(old)
    await sendMessages()
    await sql`update customer_messages set settled_at = now() - interval '31 days' where order_id = ${old}`.execute(
      db(),
    )
    await sweepMessages(db())
    expect([await steps.messages(old), await steps.messages(waiting)]).toEqual([[], ['accept pending']])
    expect(await steps.told(old)).toHaveLength(1)
  })
})

describe.each(usualDatabases)('a server at work on %s', (kind) => {
  test('tells of a step six seconds after it, and never of one that was taken back', async () => {
    const app = await startTestApp(kind, {}, { jobs: true })
    const shop = await openShop(app)
    const steps = stepsOf(app, shop)
    const undone = await steps.at(shop.client, ['prepared'])
    expect((await steps.undo(undone, 2)).status).toBe(200)
    const stays = await shop.order(shop.client)
    const started = Date.now()
    await steps.take(stays, 'prepared')
    await expect.poll(() => steps.told(stays), { interval: 50, timeout: 300_000 }).toHaveLength(1)
    expect(Date.now() - started).toBeGreaterThan(5_900)
    expect(await steps.told(undone)).toEqual([])
    await app.close()
  })
})

describe.runIf(runsOn('postgres'))('a step that is being taken back', () => {
  test('is left out by the telling, which waits for nobody', async () => {
    const app = await startTestApp('postgres')
    const shop = await openShop(app)
    const steps = stepsOf(app, shop)
    const [held, free] = [
      await steps.at(shop.client, ['prepared']),
      await steps.at(shop.client, ['prepared']),
    ]
    for (const id of [held, free]) await steps.pass(id)
    const { database } = app.platform
    const [isHeld, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const undoing = database.transaction(async (tx) => {
      await sql`select 1 from orders where id = any(${[held, free]}::int[]) for no key update`.execute(tx)
      await sql`update customer_messages set state = 'cancelled' where order_id = ${held}`.execute(tx)
      isHeld.resolve()
      await mayEnd.promise
    })
    await Promise.race([isHeld.promise, undoing])
    const sentCount = await sendDueMessages(database)
    mayEnd.resolve()
    await undoing
    expect(sentCount).toBe(1)
    expect([await steps.told(held), await steps.told(free)]).toEqual([[], [expect.anything()]])
    await app.close()
  })
})
