import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { texts } from '../../contract/src/core/texts/answers.ar.ts'
import { askPlanned, closeDatabase } from './bareDatabase.ts'
import type { Row, RowPage } from './bareDatabase.ts'
import { detailAnswer, listNaively, listOrders, narrowingNames, rowAnswerFor } from './bareOrders.ts'
import {
  clientAnswer,
  listClients,
  listProducts,
  productAnswer,
  staffProductAnswer,
  suggestClients,
  suggestProducts,
} from './bareShop.ts'
import { moveOrder } from './bareWrites.ts'
import { placeOrder } from './barePlacing.ts'

// The least a server can do for the same answers: node:http, pg and JSON.stringify. What the product is measured against.

const ORDERS = '/api/dashboard/v1/orders'
const STORE_ORDERS = '/api/store/v1/orders'

const SESSION = `select s.admin_id as id, s.id as session_id, s.bind_hash, s.created_at, s.last_used_at, s.expires_at,
    trim(a.first_name || ' ' || a.last_name) as name,
    coalesce((select string_agg(r.id || ':' || r.version, ',' order by r.id)
      from admin_roles m join roles r on r.id = m.role_id where m.admin_id = a.id and r.is_active), '') as roles
  from sessions s join admins a on a.id = s.admin_id
  where s.token_hash = $1 and s.expires_at > now() and a.is_active and a.deleted_at is null`
const CUSTOMER = `select s.user_id as id, s.id as session_id, s.created_at, s.last_used_at,
    trim(u.first_name || ' ' || u.last_name) as name
  from customer_sessions s join users u on u.id = s.user_id
  where s.token_hash = $1 and s.expires_at > now() and u.is_active and u.deleted_at is null
    and u.registration_status = 'accepted'`

async function callerOf(request: IncomingMessage, isStaff: boolean): Promise<Row | undefined> {
  const token = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1]
  if (!token) return undefined
  const hash = createHash('sha256').update(token).digest()
  return (await askPlanned(isStaff ? 'session' : 'customer', isStaff ? SESSION : CUSTOMER, [hash]))[0]
}

const pageAnswer = (
  { rows, total }: RowPage,
  answer: (row: Row) => unknown,
  page: number,
  perPage: number,
) => ({
  data: rows.map(answer),
  meta: { current_page: page, last_page: Math.max(1, Math.ceil(total / perPage)), per_page: perPage, total },
})

/** Suggestions: of the rows, one more than are shown was read. */
const suggestionsAnswer = (rows: readonly Row[], answer: (row: Row) => unknown, perPage: number) => ({
  data: rows.slice(0, perPage).map(answer),
  meta: {
    current_page: 1,
    last_page: 1,
    per_page: perPage,
    total: Math.min(rows.length, perPage),
    ...(rows.length > perPage ? { truncated: true } : {}),
  },
})

async function ordersAnswer(
  list: typeof listOrders,
  query: URLSearchParams,
  perPage: number,
  caller: Row,
): Promise<unknown> {
  const page = Number(query.get('page') ?? 1)
  const narrowing = Object.fromEntries(
    [...query].filter(([name, value]) => narrowingNames.includes(name) && value),
  )
  const offset = (page - 1) * perPage
  const rows = await list({
    status: query.get('status'),
    mobile: query.get('mobile'),
    narrowing,
    perPage,
    offset,
  })
  return pageAnswer(rows, rowAnswerFor(caller), page, perPage)
}

async function read(request: IncomingMessage): Promise<unknown> {
  const [path = '', search = ''] = (request.url ?? '').split('?')
  const query = new URLSearchParams(search)
  const perPage = Number(query.get('per_page') ?? 6)
  const name = query.get('name')
  if (path === '/api/store/v1/products')
    return pageAnswer(await listProducts(name ?? '', perPage), productAnswer, 1, perPage)
  const caller = await callerOf(request, true)
  if (!caller) return null
  const wanted = { name, mobile: query.get('mobile') }
  if (path === ORDERS) return ordersAnswer(listOrders, query, perPage, caller)
  if (path === '/naive/orders') return ordersAnswer(listNaively, query, perPage, caller)
  if (path === '/api/dashboard/v1/clients')
    return query.get('suggest') === '1'
      ? suggestionsAnswer(await suggestClients(wanted, perPage), clientAnswer, perPage)
      : pageAnswer(await listClients(wanted, perPage), clientAnswer, 1, perPage)
  if (path === '/api/dashboard/v1/products')
    return suggestionsAnswer(await suggestProducts(name ?? '', perPage), staffProductAnswer, perPage)
  const data = await detailAnswer(Number(path.slice(ORDERS.length + 1)), caller)
  return { message: texts.done.loaded, data }
}

async function write(request: IncomingMessage): Promise<string | null> {
  const path = request.url ?? ''
  const isPlacing = path === STORE_ORDERS
  const caller = await callerOf(request, !isPlacing)
  if (!caller) return null
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const body = Buffer.concat(parts).toString()
  const { 'idempotency-key': key, 'x-forwarded-for': address } = request.headers
  const call = { caller, path, body, key: String(key), address: String(address), requestId: randomUUID() }
  return isPlacing ? placeOrder(call) : moveOrder(call)
}

async function answer(request: IncomingMessage): Promise<string | null> {
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
