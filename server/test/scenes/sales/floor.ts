import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Permission } from '@bustan/contract/permissions.ts'
import type { Answer, Json, TestApp } from '../../testApp.ts'
import { openScales } from './scales.ts'
import type { Scales } from './scales.ts'
import { openShop } from './shop.ts'
import type { Shop } from './shop.ts'
import { stepsOf } from './steps.ts'
import type { Steps } from './steps.ts'

/** One of the staff on the floor. */
export interface Hand {
  id: number
  token: string
  name: string
}

/** A shop whose orders are picked on the floor: who picks there, and the calls by which they do. */
export interface Floor {
  shop: Shop
  steps: Steps
  scales: Scales
  /** Picks and seals. */
  salem: Hand
  /** Takes over and opens crates as well. */
  huda: Hand
  /** Sets the section `handling`: the floor is on and nothing has to be weighed unless `values` says so. */
  set(values?: object): Promise<void>
  hand(permissions: readonly Permission[]): Promise<Hand>
  call(method: string, path: string, body?: object, more?: FloorCall): Promise<Answer>
  /** An accepted order of two kilograms each of these products, tomatoes and dates unless others are named. */
  accepted(products?: readonly number[]): Promise<number>
  pick(id: number, line: number, body?: object, more?: FloorCall): Promise<Answer>
  unpick(id: number, line: number, body?: object, more?: FloorCall): Promise<Answer>
  hold(id: number, body?: object, more?: FloorCall): Promise<Answer>
  holdProduct(id: number, body?: object, more?: FloorCall): Promise<Answer>
  seal(id: number, body?: object, more?: FloorCall): Promise<Answer>
  reopen(id: number): Promise<Answer>
  read(id: number): Promise<Json>
  /** Lets the holds of everybody run out. */
  passHolds(): Promise<unknown>
}

/** The caller, Salem unless somebody else is named, and how they call. */
export interface FloorCall {
  by?: Hand
  language?: 'ar' | 'en'
  key?: string
}

/** Returns a text without the marks that hold directions apart. */
export const plain = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '')

/** Returns the data of an answer that must be good. */
export function goodOf({ status, body }: Answer): Json {
  expect([status, body.code, body.errors]).toEqual([200, undefined, undefined])
  return body.data
}

/** The parts of a refusal that say why: its status, code and the fields that it names. */
export const refusalOf = ({ status, body }: Answer) => [
  status,
  body.code,
  ...(body.errors ? Object.keys(body.errors) : []),
]

/** Opens a shop with a floor. */
export async function openFloor(app: TestApp): Promise<Floor> {
  const shop = await openShop(app)
  const steps = stepsOf(app, shop)
  const scales = await openScales(app, shop, steps)
  const { db } = app.platform.database
  const hand = async (permissions: readonly Permission[]): Promise<Hand> => {
    const { adminId, token } = await app.tokenWith(permissions)
    const { rows } = await sql<{ name: string }>`
      select first_name || ' ' || last_name as name from admins where id = ${adminId}`.execute(db)
    return { id: adminId, token, name: rows[0]?.name ?? '' }
  }
  const salem = await hand(['floor index', 'floor edit'])
  const huda = await hand(['floor index', 'floor edit', 'floor reopen', 'floor override'])
  const call: Floor['call'] = async (method, path, body = {}, { by = salem, language = 'en', key } = {}) => {
    const answer = await steps.staff.call(method, `/floor${path}`, {
      ...(method === 'GET' ? {} : { body }),
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
      token: by.token,
      language,
    })
    const { message } = answer.body
    return message ? { ...answer, body: { ...answer.body, message: plain(message) } } : answer
  }
  return {
    shop,
    steps,
    scales,
    salem,
    huda,
    hand,
    call,
    async set(values = {}) {
      await sql`delete from throttles`.execute(db)
      await scales.set({ floor: 1, require_weighing: 0, ...values })
    },
    async accepted(products = [shop.tomatoId, shop.datesId]) {
      await sql`delete from throttles`.execute(db)
      const items = products.map((product_id) => ({ product_id, quantity: 2 }))
      const id = await shop.order(shop.client, items)
      await steps.take(id, 'prepared')
      return id
    },
    pick: (id, line, body, more) => call('POST', `/orders/${id}/lines/${line}/pick`, body, more),
    unpick: (id, line, body, more) => call('POST', `/orders/${id}/lines/${line}/unpick`, body, more),
    hold: (id, body, more) => call('POST', `/orders/${id}/hold`, body, more),
    holdProduct: (id, body, more) => call('POST', `/products/${id}/hold`, body, more),
    seal: (id, body = { crates: 1, as_ordered: 1 }, more = {}) =>
      call('POST', `/orders/${id}/seal`, body, more),
    reopen: (id) => call('POST', `/orders/${id}/reopen`, {}, { by: huda }),
    read: async (id) => goodOf(await call('GET', `/orders/${id}`)),
    passHolds: () => sql`update pick_holds set until = until - interval '10 minutes 1 second'`.execute(db),
  }
}
