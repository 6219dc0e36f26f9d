import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import { translateIn } from '../../platform/texts/texts.ts'
import type { Translate } from '../../platform/texts/texts.ts'
import type { DemoCatalogue } from '../catalogue/catalogue.ts'
import type { DemoOrder } from '../orders/orders.ts'
import { fullName } from '../people/person.ts'
import type { DemoMessage } from './messages.ts'
import type { DemoPeople } from '../people/people.ts'

/** An entry of every admin's inbox. */
export interface DemoNotice {
  type: 'new_order' | 'order_review' | 'new_employee' | 'product_runout' | 'contact_us'
  subject_id: number
  title_ar: string
  title_en: string
  body_ar: string
  body_en: string
  created_at: Date
}

const DAY = 86_400_000
const RECENT_MS = 3 * DAY

type Values = Record<string, string | number>
type ValuesIn = (t: Translate) => Values

function notice(
  type: DemoNotice['type'],
  subject_id: number,
  created_at: Date,
  values: Values | ValuesIn,
): DemoNotice {
  const text = (language: 'ar' | 'en', part: 'title' | 'body') => {
    const t = translateIn(language)
    return t(`notifications/${type}/${part}`, typeof values === 'function' ? values(t) : values)
  }
  return {
    type,
    subject_id,
    title_ar: text('ar', 'title'),
    title_en: text('en', 'title'),
    body_ar: text('ar', 'body'),
    body_en: text('en', 'body'),
    created_at,
  }
}

interface NoticesOptions {
  orders: readonly DemoOrder[]
  people: DemoPeople
  catalogue: DemoCatalogue
  messages: readonly DemoMessage[]
  /** The orderer's name of an order. */
  nameOf: (userId: number) => string
  now: Date
}

/** Returns the notifications of the last days for the inboxes, oldest first. */
export function demoNotices({
  orders,
  people,
  catalogue,
  messages,
  nameOf,
  now,
}: NoticesOptions): DemoNotice[] {
  const isRecent = (at: Date) => now.getTime() - at.getTime() < RECENT_MS
  const number = (order: DemoOrder) => `#${order.id}`
  const ordered = orders
    .filter((order) => isRecent(order.created_at))
    .map((order) =>
      notice('new_order', order.id, order.created_at, {
        number: number(order),
        name: nameOf(order.user_id),
        total: fromHalalas(order.total).toFixed(2),
      }),
    )
  const rated = orders.flatMap((order) =>
    order.review && isRecent(order.review.created_at)
      ? notice('order_review', order.id, order.review.created_at, {
          number: number(order),
          name: nameOf(order.user_id),
          stars: order.review.stars,
        })
      : [],
  )
  const applied = people.employees
    .filter((one) => one.registration_status === 'pending' && isRecent(one.created_at))
    .map((one) => notice('new_employee', one.id, one.created_at, { name: fullName(one) }))
  const gone = catalogue.products
    .filter((product) => product.stock_quantity === '0.000')
    .map((product, at) =>
      notice('product_runout', product.id, new Date(now.getTime() - (0.2 + at * 0.6) * DAY), {
        name: product.name_ar,
      }),
    )
  const written = messages
    .filter((one) => isRecent(one.created_at))
    .map((one) =>
      notice('contact_us', one.id, one.created_at, (t) => ({
        name: one.name,
        type: t(`contactTypes/${one.type}`),
      })),
    )
  return [...ordered, ...rated, ...applied, ...gone, ...written].sort(
    (a, b) => a.created_at.getTime() - b.created_at.getTime(),
  )
}
