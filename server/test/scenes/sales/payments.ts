import { expect } from 'vitest'
import type { Answer, CallOptions, Json, TestApp } from '../../testApp.ts'
import type { Shop } from './shop.ts'
import type { Steps } from './steps.ts'

/** Returns the body of an answer that must be good. */
export function good({ status, body }: Answer): Json {
  expect([status, body.errors]).toEqual([200, undefined])
  return body.data
}

/** Payments of orders, as staff record them. */
export function paymentsOf(app: TestApp, shop: Shop, { staff }: Steps) {
  const pay = (id: number, body: object, options: CallOptions = {}) =>
    staff.call('POST', `/orders/${id}/payments`, { body, ...options })
  return {
    /** Switches the setting. */
    async record(payments: boolean): Promise<void> {
      good(await staff.call('PUT', '/settings/sections/handling', { body: { values: { payments } } }))
    },
    pay,
    payForm: (id: number, form: FormData) =>
      app.call('POST', `/api/dashboard/v1/orders/${id}/payments`, { token: app.superToken, form }),
    refund: (id: number, body: object, options: CallOptions = {}) =>
      staff.call('POST', `/orders/${id}/payments/refund`, { body, ...options }),
    undoPayment: (id: number, payment: number, options: CallOptions = {}) =>
      staff.call('POST', `/orders/${id}/payments/${payment}/undo`, options),
    setBalance: (amount: number) =>
      staff.call('POST', `/change-client-balance/${shop.client.id}`, { body: { balance: amount } }),
    balance: async (): Promise<number> => (await shop.client.call('GET', '/me/balance')).body.balance,
    /** Places an order of 28.75 that a balance pays. */
    async byBalance(): Promise<number> {
      const items = [{ product_id: shop.tomatoId, quantity: 2 }]
      const order = { items, payment_method: 'balance', pickup: 1 }
      return (await shop.client.call('POST', '/orders', order)).body.data.id
    },
  }
}

/** The kinds and amounts of an order's payments. */
export const rowsOf = (order: Json): [string, number][] =>
  order.payments.map((one: Json) => [one.kind, one.amount])

/** The state of an order's payments, what has been paid and what is due. */
export const paidState = ({ payment_state, paid, due }: Json) => [payment_state, paid, due]
