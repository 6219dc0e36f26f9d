import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Db } from '../../src/platform/db/tables.ts'
import { isDeep } from '../databases/depth.ts'
import { HISTORIES_LIMIT } from '../databases/histories.ts'
import { bothDatabases } from '../databases/kinds.ts'
import { wrongBooks } from '../scenes/sales/books.ts'
import { lasting } from '../scenes/sales/lasting.ts'
import {
  answeredElsewhere,
  callKinds,
  expectGood,
  liveCash,
  liveOrder,
  readAs,
  sendCall,
  senderOf,
  wholeOrder,
} from '../scenes/sales/orderCalls.ts'
import type { Caller, CallKind, Diary, SentCall } from '../scenes/sales/orderCalls.ts'
import { insertStore } from '../scenes/sales/storeRows.ts'
import { signInToServer } from '../serverProcess.ts'

/** The number of times it is killed, each time while a call of another kind is under way; `npm run test:deep` meets each kind twice. */
const ROUNDS = isDeep ? 2 * callKinds.length : 2
const WORKERS = 5
const CUSTOMERS = 4
const STOCK = 100_000
const BALANCE = 10_000_000

const settings = {
  general: { tax: 15, tax_number: '310122393500003' },
  business: { 'name.ar': 'مزارع الواحة', 'name.en': 'Oasis Farms', 'address.ar': 'الخرج' },
  handling: { payments: true, consent: true, weighing: true, floor: true },
}

/** A shop with everything switched on: what is counted, what is weighed and what stands in for it, and clients with a balance. */
async function openShop(db: Db, withVat: boolean): Promise<Omit<Caller, 'url' | 'staff'>> {
  const general = { ...settings.general, prices_include_vat: withVat }
  for (const [key, value] of Object.entries({ ...settings, general }))
    await sql`insert into settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
      on conflict (key) do update set value = excluded.value`.execute(db)
  const { productId: counted, tokens } = await insertStore(db, CUSTOMERS)
  await sql`update users set type = 'client', balance = ${BALANCE}`.execute(db)
  await sql`insert into balance_entries (user_id, kind, delta, before, after, actor_kind)
    select id, 'opening', balance, 0, balance, 'system' from users`.execute(db)
  await sql`insert into units (name_ar, name_en, search, measure, grams) values ('كيلو', 'kg', 'kg', 'weight', 1000)`.execute(
    db,
  )
  for (const [name, unit, price] of [
    ['Tomato', 'weight', 2_000],
    ['Melon', null, 900],
  ] as const)
    await sql`insert into products (category_id, unit_id, name_ar, name_en, search, price, stock_quantity)
      select p.category_id, coalesce((select id from units where measure = ${unit}), p.unit_id), ${name}, ${name}, ${name}, ${price}, 0
      from products p where p.id = ${counted}`.execute(db)
  await sql`update products set stock_quantity = ${STOCK}`.execute(db)
  const { rows: products } = await sql<{ id: number }>`select id from products order by id`.execute(db)
  const { rows: users } = await sql<{ id: number }>`select id from users order by id`.execute(db)
  const [, weighed = 0, spare = 0] = products.map(({ id }) => id)
  return {
    customers: users.map(({ id }, index) => ({ id, token: tokens[index] ?? '' })),
    products: { counted, weighed, spare },
  }
}

/** Works until the server is gone; resolves once it is killed while a call of this kind was under way. */
async function workUntilKilled(
  caller: Caller,
  diary: Diary,
  target: CallKind,
  kill: () => Promise<void>,
  round: number,
) {
  const good = () => diary.answered.filter(({ status }) => status < 300).length
  // At another stage of the orders each time.
  const least = good() + 15 + Math.round(Math.random() * 70)
  const seen = new Promise<void>((resolve) => {
    diary.onSent = (sent) => {
      if (sent.kind === target && good() >= least) resolve()
    }
  })
  let isOver = false
  const failures: unknown[] = []
  const work = async (worker: number) => {
    const send = senderOf(caller, diary, `${round}-${worker}`)
    for (let turn = worker; !isOver; turn += 1)
      await (worker === 0 ? liveCash(caller, send) : liveOrder(caller, diary, send, turn)).catch(
        (error: unknown) => {
          // Only a server that is gone gives no answer.
          if (!isOver) failures.push(error)
          isOver = true
        },
      )
  }
  const workers = Array.from({ length: WORKERS }, (_, worker) => work(worker))
  await Promise.race([seen, Promise.all(workers)])
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 8))
  isOver = true
  await kill()
  await Promise.all(workers)
  expect(failures).toEqual([])
}

/** The refusals of an undo that is repeated once its seconds are over: it had not happened before the crash. */
const late = new Set(['undo_too_late', 'undo_invoiced'])

/** Repeats what was never answered, twice: both times it is the same call, which has happened once. */
async function repeat(caller: Caller, sent: SentCall, diary: Diary): Promise<void> {
  const { kind, order: before } = sent
  const first = await sendCall(caller.url, sent)
  const isLate = kind.startsWith('undo') && late.has(first.body.code)
  if (isLate) expect(first.status).toBe(409)
  else expectGood({ sent, ...first })
  if (first.status < 300) expect(await sendCall(caller.url, sent)).toEqual(first)
  const id = before?.id ?? (kind === 'place' ? first.body.data.id : null)
  if (id === null) return
  const after = (await readAs(caller, `/orders/${id}`)).data
  if (isLate) return expect(wholeOrder(after)).toEqual(wholeOrder(before))
  if (!answeredElsewhere.has(kind)) expect(wholeOrder(after)).toEqual(wholeOrder(first.body.data))
  expect([kind, after.version - (before?.version ?? 0)]).toEqual([kind, kind === 'ask' ? 0 : 1])
  diary.orders.set(id, after)
}

/** Every call that was answered is there whole, and every other one wholly or not at all. */
async function expectWhole(caller: Caller, diary: Diary): Promise<void> {
  for (const answered of diary.answered) expectGood(answered)
  const open = [...diary.inFlight.values()]
  const touched = new Set(open.flatMap(({ order }) => (order ? [order.id] : [])))
  for (const [id, order] of diary.orders) {
    const now = (await readAs(caller, `/orders/${id}`)).data
    if (!touched.has(id)) expect(wholeOrder(now)).toEqual(wholeOrder(order))
    else expect(now.version - order.version).toBeOneOf([0, 1])
  }
  for (const sent of open) await repeat(caller, sent, diary)
  diary.inFlight.clear()
  // The same of some that were answered: nothing happens once more.
  for (const { sent, status, body } of diary.answered.slice(-8))
    if (status < 300) expect(await sendCall(caller.url, sent)).toEqual({ status, body })
  const { meta } = await readAs(caller, '/orders?per_page=1')
  expect(meta.total).toBe(diary.orders.size)
}

describe.each(bothDatabases('what a crash leaves differs: one has a folder, the other a server'))(
  'kill -9 while orders are picked, paid, returned and closed, on %s',
  (kind) => {
    const title = `every call is whole or is not, and once, ${ROUNDS} times`
    test(title, { timeout: HISTORIES_LIMIT }, async () => {
      const { start, look, remove } = await lasting(kind)
      const shop: Omit<Caller, 'url' | 'staff'> = {
        customers: [],
        products: { counted: 0, weighed: 0, spare: 0 },
      }
      await look(async ({ db }) => Object.assign(shop, await openShop(db, kind === 'embedded')))
      const stock = Object.fromEntries(Object.values(shop.products).map((id) => [id, STOCK]))
      const diary: Diary = { inFlight: new Map(), answered: [], orders: new Map(), onSent: () => undefined }
      const begin = Math.floor(Math.random() * callKinds.length)
      let server = await start()
      const staff = await signInToServer(server.url)
      for (let round = 0; round < ROUNDS; round += 1) {
        const target = callKinds[(begin + round) % callKinds.length] ?? 'place'
        await workUntilKilled({ ...shop, url: server.url, staff }, diary, target, () => server.kill(), round)
        expect(diary.inFlight.size).toBeGreaterThan(0)
        await look(async ({ db }) => expect(await wrongBooks(db, stock)).toEqual([]))
        server = await start()
        await expectWhole({ ...shop, url: server.url, staff }, diary)
      }
      await server.stop()
      await look(async ({ db }) => expect(await wrongBooks(db, stock)).toEqual([]))
      await remove()
    })
  },
)
