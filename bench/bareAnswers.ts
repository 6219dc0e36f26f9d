import { openMoves, orderMachine } from '../contract/src/sales/orderStates.ts'
import type { OrdererType, OrderState } from '../contract/src/sales/orderStates.ts'
import { texts as core } from '../contract/src/core/texts.ar.ts'
import { texts as sales } from '../contract/src/sales/texts.ar.ts'

// What a hand-written handler makes of rows: the very answers of the product, in Arabic, for the first admin.

export interface OrderRow {
  id: number
  state: OrderState
  sub_total: number
  tax: number
  delivery_cost: number
  total: number
  payment_method: string
  pickup: boolean
  address: string
  lat: number | null
  long: number | null
  opened_at: Date | null
  version: number
  created_at: Date
  user_id: number
  user_name: string
  user_mobile: string | null
  user_type: OrdererType
  items_count: number
}

export interface DetailRow extends OrderRow {
  reject_reason: string | null
  tax_rate: string
  distance_km: string | null
  note: string | null
  stars: string | null
  comment: string | null
  department_id: number | null
  department_ar: string | null
  manager_id: number | null
  manager_name: string | null
  lines: LineRow[] | null
  steps: MoveRow[] | null
}

interface LineRow {
  product_id: number | null
  name_ar: string
  category_ar: string
  unit_ar: string
  image_key: string | null
  price: number
  quantity: number
  sub_total: number
}

interface MoveRow {
  from_state: OrderState | null
  to_state: OrderState
  at: string
  actor_kind: 'admin' | 'customer' | 'system'
  actor_id: number | null
  actor_name: string | null
  reason: string | null
}

export interface ProductRow {
  id: number
  name_ar: string
  description_ar: string | null
  category_id: number
  category_ar: string
  unit_id: number
  unit_ar: string
  price: number
  price_after_discount: number | null
  is_available: boolean
  is_most_paid: boolean
  image_key: string | null
}

const moveAnswers = new Map<string, unknown>()
for (const state of orderMachine.states)
  for (const orderer of ['client', 'employee', 'manager'] as const)
    moveAnswers.set(
      `${state} ${orderer}`,
      openMoves(state, orderer, 'staff').map((move) => ({
        name: move.name,
        status: move.to,
        reason_required: move.reason ?? false,
        on_list: move.onList ?? false,
      })),
    )

const localPhone = (mobile: string) => (mobile.startsWith('+9665') ? `0${mobile.slice(4)}` : mobile)

export function orderAnswer(row: OrderRow) {
  return {
    id: row.id,
    status: row.state,
    trans_status: sales.orderStates[row.state],
    user: {
      id: row.user_id,
      name: row.user_name,
      mobile: row.user_mobile && localPhone(row.user_mobile),
      mobile_e164: row.user_mobile,
      type: row.user_type,
      type_trans: core.choices.type[row.user_type],
    },
    items_count: row.items_count,
    total: row.total / 100,
    sub_total: row.sub_total / 100,
    tax: row.tax / 100,
    delivery_cost: row.delivery_cost / 100,
    payment_method: row.payment_method,
    pickup: row.pickup,
    address: row.address,
    lat: row.lat,
    long: row.long,
    opened: row.opened_at !== null,
    version: row.version,
    created_at: row.created_at.toISOString(),
    allowed_transitions: moveAnswers.get(`${row.state} ${row.user_type}`),
  }
}

export function detailAnswer(row: DetailRow) {
  const lines = row.lines ?? []
  return {
    ...orderAnswer({ ...row, items_count: lines.length }),
    'order-details': lines.map((line) => ({
      product: {
        id: line.product_id,
        name: line.name_ar,
        category: { id: null, name: line.category_ar },
        unit: { id: null, name: line.unit_ar },
        image: line.image_key && `/files/${line.image_key}`,
        price: line.price / 100,
      },
      quantity: line.quantity,
      price: line.price / 100,
      total: line.sub_total / 100,
    })),
    reviews: row.stars === null ? null : { stars: Number(row.stars), comment: row.comment },
    reject_reason: row.reject_reason,
    tax_rate: Number(row.tax_rate),
    distance_km: row.distance_km === null ? null : Number(row.distance_km),
    note: row.note,
    management:
      row.department_id === null
        ? null
        : {
            id: row.department_id,
            name: row.department_ar,
            user: row.manager_id === null ? null : { id: row.manager_id, name: row.manager_name },
          },
    timeline: (row.steps ?? []).map((move) => ({
      from: move.from_state,
      to: move.to_state,
      trans_to: sales.orderStates[move.to_state],
      at: new Date(move.at).toISOString(),
      actor: {
        kind: move.actor_kind,
        id: move.actor_id,
        name: move.actor_name ?? (move.actor_kind === 'system' ? core.actors.system : core.actors.somebody),
      },
      reason: move.reason,
    })),
  }
}

/** A client, as the list and the suggestions answer them. */
export interface ClientRow {
  id: number
  type: OrdererType
  first_name: string
  last_name: string
  username: string | null
  mobile: string | null
  email: string | null
  email_confirmed_at: Date | null
  image_key: string | null
  is_active: boolean
  deactivation_reason: string | null
  is_verified: boolean
  registration_status: string
  registration_reason: string | null
  department_id: number | null
  department_ar: string | null
  birthdate: string | null
  gender: string | null
  nationality: string | null
  sign: string | null
  will: boolean
  balance: number
  orders_count: number
  login_numbers: number
  last_login_at: Date | null
  version: number
  created_at: Date
}

export function clientAnswer(row: ClientRow) {
  const { image_key, department_ar, last_login_at, email_confirmed_at, ...rest } = row
  const flat = {
    ...rest,
    name: `${row.first_name} ${row.last_name}`.trim(),
    mobile: row.mobile && localPhone(row.mobile),
    mobile_e164: row.mobile,
    email_verified: email_confirmed_at !== null,
    image: image_key && `/files/${image_key}`,
    image_thumbnail: image_key && `/files/thumbnails/${image_key}`,
    type_trans: core.choices.type[row.type],
    status: row.is_active ? 1 : 0,
    department: row.department_id === null ? null : { id: row.department_id, name: department_ar },
    balance: row.balance / 100,
    last_login_date: last_login_at && last_login_at.toISOString(),
    created_at: row.created_at.toISOString(),
  }
  return { ...flat, user: flat }
}

/** A product with both languages, as staff see it. */
export interface StaffProductRow {
  id: number
  version: number
  created_at: Date
  image_key: string | null
  name_ar: string
  name_en: string
  description_ar: string | null
  description_en: string | null
  category_id: number
  category_ar: string
  main_id: number | null
  main_ar: string | null
  unit_id: number
  unit_ar: string
  price: number
  price_after_discount: number | null
  is_available: boolean
  is_most_paid: boolean
  stock_quantity: string | null
  is_active: boolean
  orders_count: number
}

export function staffProductAnswer(row: StaffProductRow) {
  const name = { ar: row.name_ar, en: row.name_en }
  const description = { ar: row.description_ar ?? '', en: row.description_en ?? '' }
  return {
    id: row.id,
    version: row.version,
    created_at: row.created_at.toISOString(),
    image: row.image_key && `/files/${row.image_key}`,
    image_thumbnail: row.image_key && `/files/thumbnails/${row.image_key}`,
    image_type: null,
    name: name.ar,
    name_ar: name.ar,
    name_en: name.en,
    trans: { name, description },
    description: description.ar,
    description_ar: description.ar,
    description_en: description.en,
    category_id: row.category_id,
    unit_id: row.unit_id,
    price: row.price / 100,
    price_after_discount: row.price_after_discount === null ? null : row.price_after_discount / 100,
    quantity: row.is_available ? 1 : 0,
    order_lot: row.is_most_paid ? 1 : 0,
    stock_quantity: row.stock_quantity === null ? null : Number(row.stock_quantity),
    is_active: row.is_active,
    status: row.is_active ? 1 : 0,
    category: {
      id: row.category_id,
      name: row.category_ar,
      parent: row.main_id === null ? null : { id: row.main_id, name: row.main_ar },
    },
    unit: { id: row.unit_id, name: row.unit_ar },
    ordersCount: row.orders_count,
    orders_count: row.orders_count,
  }
}

export const productAnswer = (row: ProductRow) => ({
  id: row.id,
  name: row.name_ar,
  description: row.description_ar ?? '',
  category: { id: row.category_id, name: row.category_ar },
  unit: { id: row.unit_id, name: row.unit_ar },
  price: row.price / 100,
  price_after_discount: row.price_after_discount === null ? null : row.price_after_discount / 100,
  available: row.is_available,
  most_paid: row.is_most_paid,
  image: row.image_key && `/files/${row.image_key}`,
  image_thumbnail: row.image_key && `/files/thumbnails/${row.image_key}`,
})

export const metaAnswer = (page: number, perPage: number, total: number) => ({
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / perPage)),
  per_page: perPage,
  total,
})

/** The meta of suggestions: of `found`, one more than `most` were asked for. */
export const suggestedMeta = (found: number, most: number) => ({
  current_page: 1,
  last_page: 1,
  per_page: most,
  total: Math.min(found, most),
  ...(found > most ? { truncated: true } : {}),
})
