import type { OrdererType } from '../../contract/src/sales/orders/orderStates.ts'
import { texts as core } from '../../contract/src/core/texts/texts.ar.ts'
import { localPhone } from './bareAnswers.ts'

// A hand-written handler makes these responses of the rows of clients and products.

export interface ProductRow {
  id: number
  name_ar: string
  description_ar: string | null
  category_id: number
  category_ar: string
  unit_id: number
  unit_ar: string
  unit_dual_ar: string | null
  unit_plural_ar: string | null
  price: number
  price_after_discount: number | null
  is_available: boolean
  is_most_paid: boolean
  image_key: string | null
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
  city: { id: number; name: string; region: { id: number; name: string } } | null
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
    city_id: row.city?.id ?? null,
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
  unit_dual_ar: string | null
  unit_plural_ar: string | null
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
    unit: { id: row.unit_id, name: row.unit_ar, dual: row.unit_dual_ar || null, plural: row.unit_plural_ar },
    ordersCount: row.orders_count,
    orders_count: row.orders_count,
  }
}

export const productAnswer = (row: ProductRow) => ({
  id: row.id,
  name: row.name_ar,
  description: row.description_ar ?? '',
  category: { id: row.category_id, name: row.category_ar },
  unit: { id: row.unit_id, name: row.unit_ar, dual: row.unit_dual_ar || null, plural: row.unit_plural_ar },
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
export const suggestedMeta = (value: number, most: number) => ({
  current_page: 1,
  last_page: 1,
  per_page: most,
  total: Math.min(value, most),
  ...(value > most ? { truncated: true } : {}),
})
