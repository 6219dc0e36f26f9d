import { expect } from 'vitest'
import type { Json } from '../../testApp.ts'

/** Every kind of call by which staff and customers change an order, and cash is handed over. */
export const callKinds = [
  'place',
  'edit',
  'weigh',
  'ask',
  'answer',
  'undo',
  'pay',
  'refund',
  'undo payment',
  'move',
  'pick',
  'seal',
  'reopen',
  'return',
  'hand over',
  'count',
  'close',
] as const
export type CallKind = (typeof callKinds)[number]

/** The kinds whose answer is another page than the order's. */
export const answeredElsewhere: ReadonlySet<CallKind> = new Set(['answer', 'pick', 'seal', 'reopen'])

/** One call under a key of its own: whoever repeats it sends the same. */
export interface SentCall {
  kind: CallKind
  key: string
  token: string
  path: string
  method: string
  body: object
  /** The order as it was before; null for calls that are about none. */
  order: Json
}

/** A call with the answer that it was given. */
export interface AnsweredCall {
  sent: SentCall
  status: number
  body: Json
}

/** The people and products that calls are about. */
export interface Caller {
  url: string
  staff: string
  customers: readonly { id: number; token: string }[]
  products: { counted: number; weighed: number; spare: number }
}

/** The calls that were sent to a server and those that it has acknowledged. `onSent` is called with each that is under way. */
export interface Diary {
  inFlight: Map<string, SentCall>
  answered: AnsweredCall[]
  /** The orders as they were answered last. */
  orders: Map<number, Json>
  onSent(sent: SentCall): void
}

/** Sends a call. Throws where no answer comes. */
export async function sendCall(url: string, { token, path, method, body, key }: SentCall) {
  const response = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
      'accept-language': 'en',
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Json }
}

/** Reads something as staff. */
export async function readAs({ url, staff }: Caller, path: string): Promise<Json> {
  const response = await fetch(`${url}/api/dashboard/v1${path}`, {
    headers: { authorization: `Bearer ${staff}` },
  })
  return response.json()
}

/** The parts of an order by which two answers are the same order at the same moment. */
export const wholeOrder = (order: Json) => ({
  id: order.id,
  version: order.version,
  status: order.status,
  amounts: [order.sub_total, order.tax, order.delivery_cost, order.total, order.paid, order.due],
  lines: order['order-details'].map((line: Json) => [
    line.product.id,
    line.billed_quantity,
    line.total,
    line.picked_grams,
    line.returned_quantity,
  ]),
  asks: order.asks.map(({ id }: Json) => id),
  payments: order.payments.map(({ id, amount, reversed }: Json) => [id, amount, reversed]),
  returns: order.returns.map(({ number, total }: Json) => [number, total]),
  steps: order.timeline.length,
  floor: order.fulfilment ? [order.fulfilment.stage, order.fulfilment.crates] : null,
})

type Send = (kind: CallKind, path: string, body: object, more?: Partial<SentCall>) => Promise<Json>

/** Returns how one makes calls, one after the other, and notes them. */
export function senderOf(caller: Caller, diary: Diary, name: string): Send {
  let made = 0
  return async (kind, path, body, more = {}) => {
    made += 1
    const sent: SentCall = {
      kind,
      key: `${name}-${made}`,
      token: caller.staff,
      method: 'POST',
      path: `/api/dashboard/v1${path}`,
      body,
      order: null,
      ...more,
    }
    diary.inFlight.set(sent.key, sent)
    diary.onSent(sent)
    const answer = await sendCall(caller.url, sent)
    diary.answered.push({ sent, ...answer })
    // An order that the answer does not show counts as read once staff have read it.
    const order = answeredElsewhere.has(kind)
      ? (await readAs(caller, `/orders/${sent.order.id}`)).data
      : answer.body.data
    if (order?.['order-details']) diary.orders.set(order.id, order)
    diary.inFlight.delete(sent.key)
    return answer.body
  }
}

/** The calls that change an order. Each answers the order as it is then. */
function changesOf(send: Send, { orders }: Diary) {
  const change = async (
    kind: CallKind,
    order: Json,
    path: string,
    body: object,
    more: Partial<SentCall> = {},
  ) => {
    const { data } = await send(kind, `/orders/${order.id}${path}`, body, { order, ...more })
    return orders.get(order.id) ?? data
  }
  const step = async (order: Json, status: string): Promise<Json> =>
    (await send('move', `/orders/change-status/${order.id}`, { status, reason: 'x' }, { order })).data
  const undo = async (order: Json): Promise<Json> =>
    (await send('undo', `/orders/undo/${order.id}`, { version: order.version }, { order })).data
  const onFloor = (kind: CallKind, order: Json, act: string, body: object = {}): Promise<Json> =>
    change(kind, order, '', body, { path: `/api/dashboard/v1/floor/orders/${order.id}/${act}` })
  return { change, step, undo, onFloor }
}

/** Takes an order through everything that happens to one; `turn` decides what is taken back, and how it ends. */
export async function liveOrder(caller: Caller, diary: Diary, send: Send, turn: number): Promise<void> {
  const { change, step, undo, onFloor } = changesOf(send, diary)
  const { counted, weighed, spare } = caller.products
  const customer = caller.customers[turn % caller.customers.length]
  if (!customer) throw new Error('There is no customer')
  const items = [counted, weighed].map((product_id) => ({ product_id, quantity: 2 }))
  const method = turn % 3 === 0 ? 'balance' : 'cash'
  const placing = { user_id: customer.id, items, payment_method: method, pickup: 1, substitution_wish: 'ask' }
  let order: Json = (await send('place', '/orders', placing)).data
  order = await change('edit', order, '/lines', { position: 1, quantity: 1.5 }, { method: 'PUT' })
  if (turn % 2) order = await undo(order)
  order = await change('weigh', order, '/lines/2/weighings', { gross_g: 1_000, source: 'typed' })
  order = await change('weigh', order, '/lines/2/weighings', { gross_g: 950, source: 'typed' })
  if (turn % 3) order = await undo(order)
  const instead = { position: 1, product_id: spare, quantity: 1, reason: 'out' }
  order = await change('ask', order, '/lines/substitute', instead)
  const path = `/api/store/v1/orders/${order.id}/asks/${order.asks[0]?.id}`
  const reply = { answer: turn % 4 ? 'yes' : 'no' }
  order = await change('answer', order, '', reply, { path, token: customer.token })
  order = await change('pay', order, '/payments', { kind: 'cash', amount: 6, over: 1 })
  if (turn % 2 === 0)
    order = await change('undo payment', order, `/payments/${order.payments.at(-1).id}/undo`, {})
  order = await change('pay', order, '/payments', { kind: 'cash', amount: 5, over: 1 })
  order = await change('refund', order, '/payments/refund', { kind: 'cash', amount: 1, reason: 'x' })
  order = await step(order, 'prepared')
  order = await onFloor('pick', order, 'lines/2/pick', { gross_g: 30 })
  order = await onFloor('seal', order, 'seal', { crates: 1, as_ordered: 1 })
  if (turn % 2) {
    order = await onFloor('reopen', order, 'reopen')
    order = await onFloor('seal', order, 'seal', { crates: 2, as_ordered: 1 })
  }
  order = await step(order, 'delivering')
  const lines = [{ position: 2, quantity: 0.5, goods: turn % 2 ? 'stock' : 'waste' }]
  order = await change('return', order, '/returns', { lines, reason: 'spoiled' })
  if (turn % 3 === 1) order = await undo(order)
  await step(order, turn % 2 ? 'finished' : 'rejected')
}

/** Hands cash over, counts it and closes the day. A count that somebody's cash came before differs, and is settled. */
export async function liveCash(caller: Caller, send: Send): Promise<void> {
  const carried = (await readAs(caller, '/cash')).data.carried[0]?.amount ?? 0
  const { data } = await send('hand over', '/cash/handovers', { declared: Math.max(0, carried) })
  if (!data) return new Promise((resolve) => setTimeout(resolve, 30))
  const counted = await send('count', `/cash/handovers/${data.id}/count`, { counted: Math.max(0, carried) })
  if (counted.data.state === 'differs')
    await send('count', `/cash/handovers/${data.id}/settle`, { reason: 'x' })
  await send('close', '/cash/closes', {})
}

/** Expects answers to be good: of cash also that there was none, or that somebody else's is not counted yet. */
export function expectGood({ sent, status, body }: AnsweredCall): void {
  const isOfCash = ['hand over', 'count', 'close'].includes(sent.kind)
  const fine = isOfCash ? ['cash_nothing', 'cash_open', 'close_empty'] : []
  expect([sent.kind, status < 300 || fine.includes(body.code), body.code ?? body.errors]).toEqual([
    sent.kind,
    true,
    status < 300 ? undefined : body.code,
  ])
}
