interface Order {
  id: number
  status: string
  review: { stars: number } | null
}

/** A customer with the ordering app: every call goes over the store API. */
export interface Customer {
  name: string
  mobile: string
  /** Places an order; `fields` beside what every order has. */
  order(fields?: Record<string, unknown>): Promise<Order>
  follow(id: number): Promise<Order>
  /** Writes to the shop; answers the message. */
  write(message: string, type?: string): Promise<{ id: number }>
  /** The messages with their replies, the newest first. */
  messages(): Promise<{ id: number; reply: string | null }[]>
  /** The notifications of the inbox, the newest first. */
  notifications(): Promise<{ type: string; order_id: number | null; link: string | null }[]>
  /** Gives an email and confirms it by the code that demo mode answers. */
  confirmEmail(email: string): Promise<{ id: number }>
  rate(id: number, stars: number, comment: string): Promise<Order>
}

let created = 0

async function ask(url: string, method: string, path: string, token: string | null, body?: unknown) {
  const response = await fetch(`${url}/api/store/v1${path}`, {
    method,
    headers: {
      'accept-language': 'ar',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const answer = await response.json()
  if (!response.ok)
    throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`)
  return answer
}

const dataOf = async (...call: Parameters<typeof ask>) => (await ask(...call)).data

/** Eight digits that mobiles of a journey begin with. */
export const mobilesOf = (moment: number): string => `05${String(moment % 1e6).padStart(6, '0')}`

/** Registers a new customer and signs them in with the code that demo mode answers, or that `received` finds in a text message. */
export async function newCustomer(
  url: string,
  mobiles = mobilesOf(Date.now()),
  received?: (mobile: string) => Promise<string>,
): Promise<Customer> {
  created += 1
  const mobile = `${mobiles}${String(created % 100).padStart(2, '0')}`
  const name = `زائر ${created}`
  const registered = await dataOf(url, 'POST', '/auth/register', null, { first_name: name, mobile })
  const code = received ? await received(mobile) : registered.code
  const { access_token: token } = await dataOf(url, 'POST', '/auth/sign-in', null, { mobile, code })
  const products: { id: number; available: boolean }[] = await dataOf(
    url,
    'GET',
    '/products?per_page=20',
    null,
  )
  const items = products
    .filter((product) => product.available)
    .slice(0, 3)
    .map(({ id }) => ({ product_id: id, quantity: 2 }))
  return {
    name,
    mobile,
    order: (fields = {}) =>
      dataOf(url, 'POST', '/orders', token, {
        items,
        address: 'الرياض، حي الملقا',
        lat: 24.8,
        long: 46.6,
        ...fields,
      }),
    write: (message, type = 'Inquiry') => dataOf(url, 'POST', '/messages', token, { message, type }),
    notifications: () => dataOf(url, 'GET', '/notifications', token),
    messages: () => dataOf(url, 'GET', '/messages', token),
    follow: (id) => dataOf(url, 'GET', `/orders/${id}`, token),
    confirmEmail: async (email) => {
      const { codes } = await ask(url, 'PUT', '/me', token, { first_name: name, email })
      return dataOf(url, 'POST', '/me/email/confirm', token, { code: codes.email })
    },
    rate: (id, stars, comment) => dataOf(url, 'POST', `/orders/${id}/review`, token, { stars, comment }),
  }
}
