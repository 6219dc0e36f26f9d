import { lineTotal, orderTotals } from '@bustan/contract/core/values/money.ts'
import type { OrderState } from '@bustan/contract/sales/orders/orderStates.ts'
import type { DemoCatalogue } from '../catalogue/catalogue.ts'
import { DEMO_DAYS } from '../people/people.ts'
import { fullName } from '../people/person.ts'
import type { DemoPeople } from '../people/people.ts'
import type { DemoPerson } from '../people/person.ts'
import { demoPlace } from '../people/places.ts'
import { createRandom } from '../random.ts'
import type { Random } from '../random.ts'
import { byTheTruckload, createBaskets } from './basket.ts'
import type { Baskets, DemoLine } from './basket.ts'
import { liveThrough } from './lifecycle.ts'
import type { DemoActor, DemoMove } from './lifecycle.ts'
import { orderTimes } from './rhythm.ts'
import { orderNotes } from './texts.ts'
import { reviewOf } from './reviews.ts'
import { fittingSayings } from './sayings.ts'
import type { DemoReview } from './reviews.ts'

/** An order with all that belongs to it. Amounts in halalas, distance in kilometres. */
export interface DemoOrder {
  id: number
  user_id: number
  department_id: number | null
  state: OrderState
  sub_total: number
  tax_rate: number
  tax: number
  delivery_cost: number
  total: number
  payment_method: 'cash' | 'card' | 'balance'
  pickup: boolean
  address: string
  lat: number | null
  long: number | null
  distance_km: number | null
  note: string | null
  reject_reason: string | null
  opened_at: Date | null
  version: number
  created_at: Date
  updated_at: Date
  /** When it came into its state. */
  state_since: Date
  /** The quantities of its lines together. */
  pieces: number
  lines: DemoLine[]
  moves: DemoMove[]
  review: DemoReview | null
}

export interface OrdersOptions {
  count: number
  now: Date
  catalogue: DemoCatalogue
  people: DemoPeople
  /** Admins who take the staff's steps; without any the system does. */
  staff?: readonly { id: number; name: string }[]
}

export const FIRST_ORDER_ID = 10_001
/** Percent. */
export const DEMO_TAX_RATE = 15
/** Halalas a kilometre from the farm. */
export const DEMO_KILOMETRE_PRICE = 40

const HOUR = 3_600_000
const DAY = 24 * HOUR
const YEAR = 365 * DAY

const EMPLOYEE_SHARE = 0.2
const MANAGER_SHARE = 0.02

/** The last orders of 3,000: how many stand in each state, and how many hours ago they came. */
const recent: readonly (readonly [state: OrderState, count: number, from: number, to: number])[] = [
  ['new', 12, 0.02, 0.7],
  ['accepted_from_manager', 6, 0.5, 4],
  ['prepared', 10, 0.4, 4],
  ['delivering', 8, 1, 6],
  ['finished', 9, 7, 30],
  ['rejected', 1, 8, 30],
]
const RECENT_OF = 3_000
const RECENT_HOURS = 30

const system: DemoActor = { kind: 'system', id: null, name: null }

interface Expected {
  at: number
  /** Null: some final one. */
  state: OrderState | null
}

function recentOrders(count: number, now: number, random: Random): Expected[] {
  const scale = count / RECENT_OF
  const expected = recent.flatMap(([state, usual, from, to]) =>
    Array.from({ length: Math.max(1, Math.round(usual * scale)) }, () => ({
      at: Math.floor(now - (from + random.next() * (to - from)) * HOUR),
      state,
    })),
  )
  return expected.sort((a, b) => a.at - b.at).slice(-count)
}

/** Everything to come, oldest first, without holding more than the last day of it. */
function* expectedOrders({ count, now }: OrdersOptions): Generator<Expected> {
  const random = createRandom('order times')
  const latest = recentOrders(count, now.getTime(), random)
  const end = now.getTime() - RECENT_HOURS * HOUR
  const times = orderTimes(count - latest.length, now.getTime() - DEMO_DAYS * DAY, end, random)
  for (const at of times) yield { at, state: null }
  yield* latest
}

interface Orderer {
  person: DemoPerson
  departmentId: number | null
}

function chooseOrderer(expected: Expected, people: DemoPeople, random: Random, isLate: boolean): Orderer {
  const share = random.next()
  const mustWait = expected.state === 'accepted_from_manager'
  if (mustWait || share < EMPLOYEE_SHARE) {
    const accepted = people.employees.filter((one) => one.registration_status === 'accepted')
    const person = random.pick(accepted)
    return { person, departmentId: person.department_id }
  }
  if (share < EMPLOYEE_SHARE + MANAGER_SHARE)
    return { person: random.pick(people.managers), departmentId: null }
  const joined = people.clientsAt(new Date(expected.at))
  // Half of the orders come from regulars, who are mostly those of long standing.
  const chance = random.next()
  const at = Math.floor(joined * (random.chance(0.5) ? chance ** 2.4 : chance))
  let person = people.client(at)
  // Closed accounts order nothing any more.
  if (isLate) for (let next = at - 1; !person.is_active && next >= 0; next -= 1) person = people.client(next)
  return { person, departmentId: null }
}

const actorOf = (person: DemoPerson): DemoActor => ({
  kind: 'customer',
  id: person.id,
  name: fullName(person),
})

/** The text in place of an address where an order is collected, as the shop has it. */
const NO_ADDRESS = '—'
const collected: ReadonlySet<OrderState> = new Set(['new', 'prepared'])
const COLLECTED_EVERY = 5

const payments = [
  ['cash', 38],
  ['card', 52],
  ['balance', 10],
] as const

const piecesOf = (lines: readonly DemoLine[]): number =>
  Math.round(lines.reduce((sum, { quantity }) => sum + quantity, 0) * 1000) / 1000

function makeOrder(
  id: number,
  expected: Expected,
  options: OrdersOptions,
  baskets: Baskets,
  bulk: { isSent: boolean },
): DemoOrder {
  const { people, now } = options
  const random = createRandom(`order ${id}`)
  const age = now.getTime() - expected.at
  const { person, departmentId } = chooseOrderer(expected, people, random, age < 20 * DAY)
  // Now and then somebody has it sent to somebody else.
  const isElsewhere = random.chance(0.1) && person.type === 'client'
  const place = isElsewhere ? demoPlace(random) : person.home
  const basket = baskets.draw(random, person.type === 'client' ? 'household' : 'department', age / YEAR)
  const isBulk = person.id === people.bulkBuyerId && !bulk.isSent
  if (isBulk) bulk.isSent = true
  const lines = isBulk ? byTheTruckload(basket) : basket
  const leader = people.managers.find(
    (one) => one.id === people.departments[(departmentId ?? 0) - 1]?.manager_id,
  )
  const createdAt = new Date(expected.at)
  const life = liveThrough(
    {
      createdAt,
      orderer: person.type,
      customer: actorOf(person),
      manager: leader ? actorOf(leader) : system,
      staff: options.staff?.length ? options.staff.map((one) => ({ kind: 'admin', ...one })) : [system],
      now,
    },
    expected.state,
    random,
  )
  // Some of the open orders of clients wait to be collected at the farm; what has ended without a driver was.
  const waits = person.type === 'client' && collected.has(life.state) && id % COLLECTED_EVERY === 0
  const pickup =
    waits || (life.state === 'finished' && life.moves.every((move) => move.to_state !== 'delivering'))
  const to = pickup ? null : person.type === 'client' ? 'home' : 'office'
  const about = { lines, to } as const
  const delivery = pickup ? 0 : lineTotal(DEMO_KILOMETRE_PRICE, place.distanceKm)
  const totals = orderTotals(lines, DEMO_TAX_RATE, delivery)
  const payment = random.weighted(payments)
  const last = life.moves.at(-1)?.at ?? createdAt
  const second = life.moves[1]?.at
  return {
    id,
    user_id: person.id,
    department_id: departmentId,
    state: life.state,
    sub_total: totals.sub_total,
    tax_rate: DEMO_TAX_RATE,
    tax: totals.tax,
    delivery_cost: totals.delivery,
    total: totals.total,
    payment_method: isBulk ? 'card' : payment,
    pickup,
    address: pickup ? NO_ADDRESS : person.locale === 'ar' ? place.address_ar : place.address_en,
    lat: pickup ? null : place.lat,
    long: pickup ? null : place.long,
    distance_km: pickup ? null : place.distanceKm,
    note: random.chance(0.12) ? random.pick(fittingSayings(orderNotes[person.locale], about)).text : null,
    reject_reason: life.reject_reason,
    opened_at: second ? new Date((createdAt.getTime() + second.getTime()) / 2) : null,
    version: life.moves.length,
    created_at: createdAt,
    updated_at: last,
    state_since: last,
    pieces: piecesOf(lines),
    lines,
    moves: life.moves,
    review: life.state === 'finished' ? reviewOf(random, last, now, person.locale, about) : null,
  }
}

/**
 * Orders over the year before `now`, oldest first, ids ascending from 10001. The last hours hold open ones, about 12 of
 * 3,000 new. Lazy, so that a million of them can be streamed; the same for the same options.
 */
export function* demoOrders(options: OrdersOptions): Generator<DemoOrder> {
  const baskets = createBaskets(options.catalogue)
  const bulk = { isSent: false }
  let id = FIRST_ORDER_ID
  for (const expected of expectedOrders(options)) {
    yield makeOrder(id, expected, options, baskets, bulk)
    id += 1
  }
}
