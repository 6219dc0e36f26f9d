import { expect, test } from 'vitest'
import { demoCatalogue } from '../catalogue/catalogue.ts'
import { demoPeople, everybody } from '../people/people.ts'
import { fullName } from '../people/person.ts'
import { demoOrders } from './orders.ts'
import type { DemoOrder } from './orders.ts'

// A person who keeps a shop would question these things.

const now = new Date('2026-11-21T09:00:00Z')
const people = demoPeople({ clients: 400, now })
const persons = new Map([...everybody(people)].map((one) => [one.id, one]))
const staff = [{ id: 1, name: 'أحمد العتيبي' }]
const orders = [...demoOrders({ count: 3_000, now, catalogue: demoCatalogue(), people, staff })]
const hourOf = (at: Date) => (at.getUTCHours() + 3) % 24
const typeOf = (order: DemoOrder) => persons.get(order.user_id)?.type
const has = (order: DemoOrder, word: string) => order.lines.some(({ name_ar }) => name_ar.includes(word))

test('nobody accepts, prepares or delivers between one and seven at night; the last day, told in haste, left aside', () => {
  const before = new Date(now.getTime() - 30 * 3_600_000)
  const steps = orders.filter((one) => one.created_at < before).flatMap(({ moves }) => moves.slice(1))
  expect(steps.length).toBeGreaterThan(8_000)
  expect(steps.filter(({ at }) => hourOf(at) >= 1 && hourOf(at) < 7)).toEqual([])
})

test('at night, too, open orders stand where they should, and nothing lies ahead', () => {
  const late = new Date('2026-11-21T01:30:00Z')
  const others = [...demoOrders({ count: 3_000, now: late, catalogue: demoCatalogue(), people, staff })]
  expect(others.every(({ updated_at }) => updated_at <= late)).toBe(true)
  expect(others.filter(({ state }) => state === 'new')).toHaveLength(12)
})

test('what no driver took was collected: without an address, a distance or a fee', () => {
  const ended = orders.filter(({ state }) => state === 'finished')
  const collected = ended.filter(({ moves }) => moves.every((move) => move.to_state !== 'delivering'))
  expect(collected.length).toBeGreaterThan(100)
  for (const order of orders)
    if (order.pickup)
      expect([order.address, order.lat, order.distance_km, order.delivery_cost]).toEqual(['—', null, null, 0])
  expect(ended.filter(({ pickup }) => pickup)).toEqual(collected)
})

test('people of a department have it brought to its office', () => {
  for (const order of orders) {
    if (order.pickup || order.department_id === null) continue
    const office = people.departments[order.department_id - 1]?.office
    expect([office?.address_ar, office?.address_en]).toContain(order.address)
    expect(order.address).not.toMatch(/شقة|Apt/)
  }
})

test('no basket is worth less than bringing it', () => {
  expect(orders.filter(({ sub_total }) => sub_total < 3_000)).toEqual([])
  expect(orders.filter(({ sub_total, delivery_cost }) => delivery_cost > sub_total)).toEqual([])
})

test.each([
  ['طماطم', /طماطم|[Tt]omatoes/],
  ['نعناع', /النعناع/],
  ['فراولة', /الفراولة/],
  ['بطيخ', /البطيخ/],
  ['مانجو', /mangoes/],
  ['موز', /الموز/],
])('nobody speaks of %s who has none', (word, said) => {
  const matches = orders.filter(({ note, review }) => said.test(`${note ?? ''} ${review?.comment ?? ''}`))
  expect(matches.length).toBeGreaterThan(0)
  expect(matches.filter((order) => !has(order, word))).toEqual([])
})

test('who fetches an order praises no driver, and at an office no child sleeps', () => {
  const said = (order: DemoOrder) => `${order.note ?? ''} ${order.review?.comment ?? ''}`
  const fetched = orders.filter(({ pickup }) => pickup)
  expect(fetched.filter((order) => /المندوب|التوصيل|توصيل|[Dd]river|الوصول|وصل/.test(said(order)))).toEqual(
    [],
  )
  const offices = orders.filter((order) => typeOf(order) !== 'client')
  expect(offices.filter((order) => /الأطفال|عند الباب|العمارة|at the door/.test(said(order)))).toEqual([])
})

test('nobody has been here more often than every other day, or bears their own name twice', () => {
  for (const one of persons.values()) {
    const days = (now.getTime() - one.created_at.getTime()) / 86_400_000
    expect(one.login_numbers).toBeLessThanOrEqual(2 + days / 2)
    expect(one.last_name.split(' ')[0]).not.toBe(one.first_name)
    expect(fullName(one)).not.toMatch(/ {2}|^ | $/)
  }
})
