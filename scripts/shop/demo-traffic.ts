// `npm run demo:traffic [-- --url http://127.0.0.1:3000 --every 8 --minutes 30]`: customers who order, follow and rate,
// through the store API of a product in demo mode. Bounded in time and number; stops by itself or with Ctrl C.
import { parseArgs } from 'node:util'

interface Product {
  id: number
  name: string
  available: boolean
  unit: { name: string }
}

interface Order {
  id: number
  status: string
  total: number
}

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    every: { type: 'string', default: '8' },
    minutes: { type: 'string', default: '30' },
  },
})
// The product may require keys; the first of them is used.
const apiKey = process.env['API_KEYS']?.split(',')[0]?.trim()
const pause = Math.max(0.2, Number(values.every) || 8) * 1_000
const until = Date.now() + Math.min(240, Number(values.minutes) || 30) * 60_000

const people = ['سعود', 'لمى', 'Omar', 'نوف', 'بدر', 'Sara', 'عبدالعزيز', 'ريم', 'ماجد', 'هيا']
const streets = [
  'حي النرجس، شارع أنس بن مالك',
  'حي الملقا، طريق الأمير تركي',
  'حي الخزامى، شارع الأمير سلطان',
  'حي الياسمين، شارع القلم',
]
const comments = [
  'خضار طازجة والتوصيل سريع',
  'ممتاز، شكرًا لكم',
  'الطماطم كانت طرية قليلًا',
  'Fresh and on time',
  null,
]
const pick = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function call<T>(
  method: string,
  path: string,
  options: { token?: string; body?: unknown } = {},
): Promise<T> {
  const response = await fetch(`${values.url}/api/store/v1${path}`, {
    method,
    headers: {
      'accept-language': 'ar',
      ...(apiKey ? { 'x-api-key': apiKey } : {}),
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: options.body === undefined ? null : JSON.stringify(options.body),
    signal: AbortSignal.timeout(15_000),
  })
  const answer = (await response.json()) as T & { message?: string }
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${answer.message}`)
  return answer
}

/** A new customer, registered and signed in with the code that demo mode answers. */
async function join(): Promise<{ name: string; token: string }> {
  const mobile = `05${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const name = pick(people)
  const { data } = await call<{ data: { code: string | null } }>('POST', '/auth/register', {
    body: { first_name: name, mobile },
  })
  if (!data.code) throw new Error('Codes are only answered in demo mode: start the product with DEMO=1.')
  const { data: session } = await call<{ data: { access_token: string } }>('POST', '/auth/sign-in', {
    body: { mobile, code: data.code },
  })
  return { name, token: session.access_token }
}

async function order(customer: { name: string; token: string }, products: readonly Product[]): Promise<void> {
  const chosen = new Map(
    Array.from({ length: 1 + Math.floor(Math.random() * 5) }, () => [
      pick(products).id,
      1 + Math.floor(Math.random() * 4),
    ]),
  )
  const { data } = await call<{ data: Order }>('POST', '/orders', {
    token: customer.token,
    body: {
      items: [...chosen].map(([product_id, quantity]) => ({ product_id, quantity })),
      address: `الرياض، ${pick(streets)}`,
      lat: 24.6 + Math.random() * 0.25,
      long: 46.6 + Math.random() * 0.25,
      payment_method: pick(['cash', 'card']),
    },
  })
  console.log(`#${data.id}  ${customer.name}  SAR ${data.total.toFixed(2)}`)
  void follow(customer, data.id)
}

/** Looks at an order until it ends, and rates it when it was delivered. */
async function follow(customer: { name: string; token: string }, id: number): Promise<void> {
  let seen = 'new'
  while (Date.now() < until) {
    await wait(5_000)
    const { data } = await call<{ data: Order }>('GET', `/orders/${id}`, { token: customer.token })
    if (data.status !== seen) console.log(`#${id}  ${data.status}`)
    seen = data.status
    if (seen === 'rejected') return
    if (seen !== 'finished') continue
    await call('POST', `/orders/${id}/review`, {
      token: customer.token,
      body: { stars: pick([3, 3.5, 4, 4.5, 5, 5]), comment: pick(comments) },
    })
    return
  }
}

async function main(): Promise<void> {
  const { data: products } = await call<{ data: Product[] }>('GET', '/products?per_page=100')
  const available = products.filter((product) => product.available)
  const customers: { name: string; token: string }[] = []
  while (Date.now() < until) {
    if (customers.length < 8) customers.push(await join())
    await order(pick(customers), available)
    await wait(pause * (0.5 + Math.random()))
  }
}

process.on('SIGINT', () => process.exit(0))
main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
