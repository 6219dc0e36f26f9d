import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { texts } from '../../contract/src/core/texts/answers.ar.ts'
import { detailAnswer, orderAnswer } from './bareAnswers.ts'
import { closeDatabase } from './bareDatabase.ts'
import { listClients, suggestClients, suggestProducts } from './barePeople.ts'
import { findSession, listNaively, listOrders, listProducts, readOrder } from './bareQueries.ts'
import { narrowingNames } from './bareNarrowed.ts'
import type { Caller } from './bareQueries.ts'
import {
  clientAnswer,
  metaAnswer,
  productAnswer,
  staffProductAnswer,
  suggestedMeta,
} from './bareShopAnswers.ts'
import { moveOrder } from './bareMoving.ts'
import { findCustomer, placeOrder } from './barePlacing.ts'

// The least a server can do for the same answers: node:http, pg and JSON.stringify. What the product is measured against.

const ORDERS = '/api/dashboard/v1/orders'
const NAIVE = '/naive/orders'
const CLIENTS = '/api/dashboard/v1/clients'
const STAFF_PRODUCTS = '/api/dashboard/v1/products'
const PRODUCTS = '/api/store/v1/products'
const PLACE = '/api/store/v1/orders'

async function callerOf(
  request: IncomingMessage,
  find: (tokenHash: Buffer) => Promise<Caller | undefined>,
): Promise<Caller | undefined> {
  const token = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1]
  return token ? find(createHash('sha256').update(token).digest()) : undefined
}

/** An answer's text; null: there is none. */
type Answered = Promise<string | null>

async function clientsResponse(query: URLSearchParams, perPage: number): Promise<unknown> {
  const wanted = { name: query.get('name'), mobile: query.get('mobile') }
  if (query.get('suggest') !== '1') {
    const { rows, total } = await listClients(wanted, perPage)
    return { data: rows.map(clientAnswer), meta: metaAnswer(1, perPage, total) }
  }
  const matches = await suggestClients(wanted, perPage)
  return { data: matches.slice(0, perPage).map(clientAnswer), meta: suggestedMeta(matches.length, perPage) }
}

async function ordersResponse(
  list: typeof listOrders,
  query: URLSearchParams,
  perPage: number,
): Promise<unknown> {
  const page = Number(query.get('page') ?? 1)
  const { rows, total } = await list({
    status: query.get('status'),
    mobile: query.get('mobile'),
    narrowing: Object.fromEntries(
      narrowingNames.flatMap((name) => [[name, query.get(name) ?? '']]).filter(([, value]) => value),
    ),
    perPage,
    offset: (page - 1) * perPage,
  })
  return { data: rows.map(orderAnswer), meta: metaAnswer(page, perPage, total) }
}

async function read(request: IncomingMessage): Promise<unknown> {
  const url = request.url ?? ''
  const cut = url.indexOf('?')
  const path = cut < 0 ? url : url.slice(0, cut)
  const query = new URLSearchParams(cut < 0 ? '' : url.slice(cut + 1))
  const perPage = Number(query.get('per_page') ?? 6)
  if (path === PRODUCTS) {
    const { rows, total } = await listProducts((query.get('name') ?? '').split(' ').filter(Boolean), perPage)
    return { data: rows.map(productAnswer), meta: metaAnswer(1, perPage, total) }
  }
  const caller = await callerOf(request, findSession)
  if (!caller) return null
  if (path === ORDERS) return ordersResponse(listOrders, query, perPage)
  if (path === NAIVE) return ordersResponse(listNaively, query, perPage)
  if (path === CLIENTS) return clientsResponse(query, perPage)
  if (path === STAFF_PRODUCTS) {
    const matches = await suggestProducts(query.get('name') ?? '', perPage)
    return {
      data: matches.slice(0, perPage).map(staffProductAnswer),
      meta: suggestedMeta(matches.length, perPage),
    }
  }
  const row = await readOrder(Number(path.slice(ORDERS.length + 1)))
  return row ? { message: texts.done.loaded, data: detailAnswer(row, caller.id) } : null
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

async function write(request: IncomingMessage): Answered {
  const path = request.url ?? ''
  const isPlacing = path === PLACE
  const caller = await callerOf(request, isPlacing ? findCustomer : findSession)
  if (!caller) return null
  const call = {
    caller,
    path,
    body: await bodyOf(request),
    key: String(request.headers['idempotency-key']),
    address: String(request.headers['x-forwarded-for']),
    requestId: randomUUID(),
  }
  return isPlacing ? placeOrder(call) : moveOrder(call)
}

async function answer(request: IncomingMessage): Answered {
  if (request.method === 'POST') return write(request)
  const body = await read(request)
  return body === null ? null : JSON.stringify(body)
}

const server = createServer((request, response) => {
  answer(request).then(
    (body) => {
      const text = body ?? 'null'
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
  server.close(() => void closeDatabase())
  server.closeAllConnections()
})
