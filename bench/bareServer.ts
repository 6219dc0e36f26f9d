import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { texts } from '../contract/src/core/answers.ar.ts'
import {
  clientAnswer,
  detailAnswer,
  metaAnswer,
  orderAnswer,
  productAnswer,
  staffProductAnswer,
  suggestedMeta,
} from './bareAnswers.ts'
import { listClients, suggestClients, suggestProducts } from './barePeople.ts'
import { findSession, listNaively, listOrders, listProducts, pool, readOrder } from './bareQueries.ts'

// The least a server can do for the same answers: node:http, pg and JSON.stringify. What the product is measured against.

const ORDERS = '/api/dashboard/v1/orders'
const NAIVE = '/naive/orders'
const CLIENTS = '/api/dashboard/v1/clients'
const STAFF_PRODUCTS = '/api/dashboard/v1/products'
const PRODUCTS = '/api/store/v1/products'

async function hasSession(request: IncomingMessage): Promise<boolean> {
  const token = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1]
  if (!token) return false
  return (await findSession(createHash('sha256').update(token).digest())) !== undefined
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const url = request.url ?? ''
  const cut = url.indexOf('?')
  const path = cut < 0 ? url : url.slice(0, cut)
  const query = new URLSearchParams(cut < 0 ? '' : url.slice(cut + 1))
  const perPage = Number(query.get('per_page') ?? 6)
  if (path === PRODUCTS) {
    const { rows, total } = await listProducts((query.get('name') ?? '').split(' ').filter(Boolean), perPage)
    return { data: rows.map(productAnswer), meta: metaAnswer(1, perPage, total) }
  }
  if (!(await hasSession(request))) return null
  if (path === ORDERS || path === NAIVE) {
    const page = Number(query.get('page') ?? 1)
    const asked = {
      status: query.get('status'),
      mobile: query.get('mobile'),
      perPage,
      offset: (page - 1) * perPage,
    }
    const { rows, total } = path === NAIVE ? await listNaively(asked) : await listOrders(asked)
    return { data: rows.map(orderAnswer), meta: metaAnswer(page, perPage, total) }
  }
  if (path === CLIENTS) {
    const wanted = { name: query.get('name'), mobile: query.get('mobile') }
    if (query.get('suggest') !== '1') {
      const { rows, total } = await listClients(wanted, perPage)
      return { data: rows.map(clientAnswer), meta: metaAnswer(1, perPage, total) }
    }
    const found = await suggestClients(wanted, perPage)
    return { data: found.slice(0, perPage).map(clientAnswer), meta: suggestedMeta(found.length, perPage) }
  }
  if (path === STAFF_PRODUCTS) {
    const found = await suggestProducts(query.get('name') ?? '', perPage)
    return {
      data: found.slice(0, perPage).map(staffProductAnswer),
      meta: suggestedMeta(found.length, perPage),
    }
  }
  const row = await readOrder(Number(path.slice(ORDERS.length + 1)))
  return row ? { message: texts.done.loaded, data: detailAnswer(row) } : null
}

const server = createServer((request, response) => {
  answer(request).then(
    (body) => {
      const text = JSON.stringify(body)
      response.writeHead(body === null ? 404 : 200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(text),
      })
      response.end(text)
    },
    (error: unknown) => {
      response.writeHead(500)
      response.end(String(error))
    },
  )
})
server.keepAliveTimeout = 72_000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') process.stdout.write(`http://127.0.0.1:${address.port}\n`)
})
process.once('SIGTERM', () => {
  server.close(() => void pool.end())
  server.closeAllConnections()
})
