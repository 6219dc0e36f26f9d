import { orderTotals } from '@bustan/contract/core/values/money.ts'
import { orderMachine, orderStates } from '@bustan/contract/sales/orders/orderStates.ts'
import type { OrdererType } from '@bustan/contract/sales/orders/orderStates.ts'
import { describe, expect, test } from 'vitest'
import { demoCatalogue } from '../catalogue/catalogue.ts'
import { demoPeople, everybody } from '../people/people.ts'
import { DEMO_TAX_RATE, demoOrders } from './orders.ts'
import type { DemoOrder } from './orders.ts'

const now = new Date('2026-11-21T09:00:00Z')
const HOUR = 3_600_000
const catalogue = demoCatalogue()
const people = demoPeople({ clients: 400, now })
const staff = [
  { id: 1, name: 'أحمد العتيبي' },
  { id: 4, name: 'ريم الشهري' },
]
const options = { count: 3_000, now, catalogue, people, staff }
const orders = [...demoOrders(options)]
const persons = new Map([...everybody(people)].map((one) => [one.id, one]))
const ordererOf = (order: DemoOrder): OrdererType => persons.get(order.user_id)?.type ?? 'client'
const ageOf = (order: DemoOrder) => (now.getTime() - order.created_at.getTime()) / HOUR

test('as many as asked, oldest first, ids ascending from 10001', () => {
  expect(orders).toHaveLength(3_000)
  for (const [at, order] of orders.entries()) {
    expect(order.id).toBe(10_001 + at)
    expect(order.created_at >= (orders[at - 1]?.created_at ?? new Date(0))).toBe(true)
  }
  expect(ageOf(orders[0] as DemoOrder) / 24).toBeGreaterThan(355)
})

test('the same for the same options', () => {
  expect([...demoOrders({ ...options, count: 300 })]).toEqual([...demoOrders({ ...options, count: 300 })])
})

describe('states', () => {
  const inState = (state: string) => orders.filter((order) => order.state === state)

  test('all are there; what is open is recent, what is old has ended', () => {
    expect(orderStates.filter((state) => inState(state).length < 5)).toEqual([])
    const old = orders.filter((order) => ageOf(order) > 30)
    expect(new Set(old.map((order) => order.state))).toEqual(new Set(['finished', 'rejected']))
  })

  test('about a dozen new ones wait from the last hours, some of them for a manager', () => {
    const waiting = inState('new')
    expect(waiting.length).toBe(12)
    expect(waiting.every((order) => ageOf(order) < 6 && order.opened_at === null)).toBe(true)
    expect(inState('accepted_from_manager').every((order) => ordererOf(order) === 'employee')).toBe(true)
  })

  test('every step is one the order machine allows, taken in its time', () => {
    for (const order of orders) {
      const [first, ...steps] = order.moves
      expect(first).toMatchObject({ sequence: 1, from_state: null, to_state: 'new', at: order.created_at })
      for (const [at, step] of steps.entries()) {
        const before = order.moves[at]
        expect(step.from_state).toBe(before?.to_state)
        expect(step.at >= (before?.at ?? now) && step.at <= now).toBe(true)
        const by = step.actor_kind === 'admin' ? 'staff' : 'manager'
        const move = orderMachine.moves.find(
          (one) =>
            one.by === by &&
            one.to === step.to_state &&
            one.from.some((from) => from === step.from_state) &&
            (!one.orderers || one.orderers.includes(ordererOf(order))),
        )
        expect(move).toBeDefined()
        expect(step.reason === null).toBe(!move?.reason)
      }
      expect(order.moves.at(-1)?.to_state).toBe(order.state)
      expect(order.reject_reason === null).toBe(order.state !== 'rejected')
      expect(order.updated_at).toEqual(order.moves.at(-1)?.at)
    }
  })
})

test('totals are those the shop would calculate', () => {
  for (const order of orders) {
    const { sub_total, tax, delivery, total } = orderTotals(order.lines, DEMO_TAX_RATE, order.delivery_cost)
    expect(order).toMatchObject({ sub_total, tax, delivery_cost: delivery, total })
    expect(order.lines.reduce((sum, line) => sum + line.sub_total, 0)).toBe(sub_total)
    expect(order.lines.length).toBeGreaterThan(0)
    expect(order.lines.every((line) => line.quantity > 0 && line.price > 0)).toBe(true)
    expect(new Set(order.lines.map((line) => line.product_id)).size).toBe(order.lines.length)
  }
})

test('one order is by the truckload: an amount of nine digits, paid as it came', () => {
  const large = orders.filter((order) => order.total >= 100_000_000)
  expect(large.map(({ user_id }) => user_id)).toEqual([people.bulkBuyerId])
  expect(large.map(({ payment_method }) => payment_method)).toEqual(['card'])
  expect(ageOf(large[0] as DemoOrder)).toBeGreaterThan(60 * 24)
})

test('a fifth comes from employees and names their department', () => {
  const ofEmployees = orders.filter((order) => ordererOf(order) === 'employee')
  expect(ofEmployees.length / orders.length).toBeGreaterThan(0.17)
  expect(ofEmployees.length / orders.length).toBeLessThan(0.23)
  for (const order of orders) {
    const department = persons.get(order.user_id)?.department_id ?? null
    expect(order.department_id).toBe(ordererOf(order) === 'employee' ? department : null)
  }
})

test('nobody orders before joining, or after being switched off', () => {
  for (const order of orders) {
    const person = persons.get(order.user_id)
    expect(person && person.created_at <= order.created_at).toBe(true)
    if (ageOf(order) < 20 * 24) expect(person?.is_active).toBe(true)
  }
})

test('has the rhythm of a shop: evenings, Thursday and Friday, growth', () => {
  const local = (order: DemoOrder) => new Date(order.created_at.getTime() + 3 * HOUR)
  const usual = orders.filter((order) => ageOf(order) > 30)
  const within = (from: number, to: number) =>
    usual.filter((order) => local(order).getUTCHours() >= from && local(order).getUTCHours() < to).length
  expect(within(17, 22)).toBeGreaterThan(2 * within(8, 13) * 0.9)
  expect(within(2, 6)).toBeLessThan(within(17, 22) / 8)
  const onDay = (day: number) => usual.filter((order) => local(order).getUTCDay() === day).length
  expect(Math.min(onDay(4), onDay(5))).toBeGreaterThan(1.2 * Math.max(onDay(0), onDay(1), onDay(2)))
  const quarter = (n: number) => usual.filter((order) => Math.floor(ageOf(order) / 24 / 91.3) === n).length
  expect(quarter(0)).toBeGreaterThan(1.3 * quarter(3))
})

test('Ramadan brings more than the weeks around it', () => {
  // 1 Ramadan 1447 was 18 February 2026 in the Umm al-Qura calendar.
  const between = (from: string, to: string) =>
    orders.filter((order) => order.created_at >= new Date(from) && order.created_at < new Date(to)).length
  const ramadan = between('2026-02-19', '2026-03-19')
  expect(ramadan).toBeGreaterThan(1.15 * between('2026-01-20', '2026-02-17'))
  expect(ramadan).toBeGreaterThan(1.15 * between('2026-03-21', '2026-04-18'))
})

test('some were rated, by halves and mostly gladly, after they came', () => {
  const reviews = orders.flatMap((order) => (order.review ? [{ ...order.review, order }] : []))
  expect(reviews.length).toBeGreaterThan(600)
  expect(reviews.every(({ stars }) => stars >= 0.5 && stars <= 5 && Number.isInteger(stars * 2))).toBe(true)
  expect(
    reviews.every(({ order, created_at }) => order.state === 'finished' && created_at > order.updated_at),
  ).toBe(true)
  expect(reviews.every(({ created_at }) => created_at <= now)).toBe(true)
  expect(reviews.filter(({ comment }) => /\p{Script=Arabic}/u.test(comment ?? '')).length).toBeGreaterThan(
    400,
  )
  expect(reviews.some(({ comment }) => comment === null)).toBe(true)
})

test('a million are there to stream without being held', () => {
  const million = demoOrders({ ...options, count: 1_000_000 })
  // All of them would take the CPU for minutes.
  const started = process.cpuUsage()
  for (let taken = 0; taken < 100; taken += 1) expect(million.next().value.id).toBe(10_001 + taken)
  expect(process.cpuUsage(started).user).toBeLessThan(20_000_000)
})
