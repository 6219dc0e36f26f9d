import { productsApi } from '@bustan/contract/catalog/products/products.api.ts'
import { ordersApi } from '@bustan/contract/sales/orders/orders.api.ts'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { call, keyOf, queryOf } from './call.ts'

const sent: { url: string; init: RequestInit }[] = []
vi.stubGlobal('window', { addEventListener: () => undefined })
vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
  sent.push({ url, init })
  return Promise.resolve(Response.json({ message: 'ok', data: {} }))
})
afterEach(() => void sent.splice(0))
// The next file runs in the same worker.
afterAll(() => void vi.unstubAllGlobals())

test('a call has the method and the address of its endpoint', async () => {
  await call(ordersApi.list, { query: { page: 2, status: 'new', userId: '7', mobile: '' } })
  await call(ordersApi.changeStatus, { params: { id: 7 }, body: { status: 'prepared', version: 3 } })
  await call(ordersApi.opened, { params: { id: '7' } })
  expect(sent.map(({ url, init }) => [init.method ?? 'GET', url, init.body])).toEqual([
    ['GET', '/api/dashboard/v1/orders?page=2&status=new&userId=7', undefined],
    ['POST', '/api/dashboard/v1/orders/change-status/7', '{"status":"prepared","version":3}'],
    ['POST', '/api/dashboard/v1/orders/opened/7', '{}'],
  ])
})

test('the key of an answer begins with its resource, and tells calls apart', () => {
  expect(keyOf(ordersApi.one)).toEqual(['orders', '/orders/:id'])
  expect(queryOf(ordersApi.one, { params: { id: 7 } }).queryKey).toEqual([
    'orders',
    '/orders/:id',
    { id: 7 },
    null,
  ])
  expect(queryOf(ordersApi.counts).queryKey).toEqual(['orders', '/orders/counts', null, null])
})

// Each line compiles only while the compiler refuses what stands under it.
export async function refused(): Promise<unknown> {
  // @ts-expect-error a key of the query that the contract does not know
  await call(ordersApi.list, { query: { filter: 1 } })
  // @ts-expect-error an id is missing
  await call(ordersApi.one)
  // @ts-expect-error a reading call has no body
  await call(ordersApi.list, { body: { a: 1 } })
  // @ts-expect-error a body is missing
  await call(ordersApi.changeStatus, { params: { id: 1 } })
  // @ts-expect-error no filter of products, nor anything else their list can be asked for
  await call(productsApi.list, { query: { suggests: 1 } })
  // @ts-expect-error no field of a product
  await call(productsApi.create, { body: { prise: 1 } })
  const list = await call(ordersApi.list)
  // @ts-expect-error no field of an order
  return list.data[0]?.nothing
}
