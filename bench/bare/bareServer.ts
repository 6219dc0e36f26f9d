import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { readPage } from '../../contract/src/core/resource/list.ts'
import { answerAddresses } from './bareAddresses.ts'
import { askPlanned, closeDatabase } from './bareDatabase.ts'
import type { Row } from './bareDatabase.ts'
import { answerFloor } from './bareFloor.ts'
import { answerOrders, readOrder, staff } from './bareOrders.ts'
import { placeOrder } from './barePlacing.ts'
import { answerClients, answerProducts, answerStoreProducts } from './bareShop.ts'
import { arabic, moveOrder } from './bareWrites.ts'

// The least a server can do for the same answers: node:http, pg and JSON.stringify. What the product is measured against.

const ORDERS = '/api/dashboard/v1/orders'

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

async function callerOf(request: IncomingMessage, isStaff: boolean): Promise<Row> {
  const token = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const hash = createHash('sha256').update(token).digest()
  const [caller] = await askPlanned(isStaff ? 'session' : 'customer', isStaff ? SESSION : CUSTOMER, [hash])
  if (!caller) throw new Error('nobody is signed in')
  return caller
}

async function read(request: IncomingMessage): Promise<unknown> {
  const [path = '', search = ''] = (request.url ?? '').split('?')
  const query = new URLSearchParams(search)
  const [number, size] = [query.get('page') ?? 1, query.get('per_page') ?? 6].map(Number)
  const page = readPage({ page: number ?? 1, per_page: size ?? 6 })
  const name = query.get('name') ?? ''
  if (path === '/api/store/v1/products') return answerStoreProducts(name, page)
  const caller = await callerOf(request, true)
  if (path === ORDERS) return answerOrders(query, page, caller)
  if (path === '/api/dashboard/v1/floor/orders') return answerFloor()
  if (path === '/api/dashboard/v1/clients') return answerClients(query, page)
  if (path === '/api/dashboard/v1/masters/addresses') return answerAddresses(query, page)
  if (path === '/api/dashboard/v1/products') return answerProducts(name, page)
  const data = await readOrder(Number(path.slice(ORDERS.length + 1)), staff(caller))
  return { message: arabic('done/loaded'), data }
}

async function write(request: IncomingMessage): Promise<string> {
  const path = request.url ?? ''
  const isPlacing = path === '/api/store/v1/orders'
  const caller = await callerOf(request, !isPlacing)
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const body = Buffer.concat(parts).toString()
  const { 'idempotency-key': key, 'x-forwarded-for': address } = request.headers
  const call = { caller, path, body, key: String(key), address: String(address), requestId: randomUUID() }
  return isPlacing ? placeOrder(call) : moveOrder(call)
}

const answer = async (request: IncomingMessage): Promise<string> =>
  request.method === 'POST' ? write(request) : JSON.stringify(await read(request))

const server = createServer((request, response) => {
  answer(request).then(
    (text) => {
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(text),
      })
      response.end(text)
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
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
