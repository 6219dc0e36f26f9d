import type { Db } from '../../../src/platform/db/tables.ts'
import { STORE } from '../../testApp.ts'
import type { Answer, TestApp } from '../../testApp.ts'

/** Delivery to the farm itself costs nothing. */
export const farm = { lat: 24.15, long: 47.3 }

/** A small shop with products, a farm, a department and its people. */
export interface Shop {
  tomatoId: number
  datesId: number
  /** Stock of exactly 3. */
  melonId: number
  departmentId: number
  /** Places an order as this customer, delivered next to the farm unless a place is named; 201 expected. Answers its id. */
  order(
    customer: Customer,
    items?: { product_id: number; quantity: number | string }[],
    at?: { lat: number; long: number },
  ): Promise<number>
  client: Customer
  employee: Customer
  manager: Customer
}

export interface Customer {
  id: number
  token: string
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
}

/** The shelf: what is sold by the kilogram. Answers how a product is put on it. */
async function openShelf(db: Db) {
  const unit = await db
    .insertInto('units')
    .values({ name_ar: 'كيلو', name_en: 'kg', search: 'كيلو kg' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const category = await db
    .insertInto('categories')
    .values({
      parent_id: null,
      name_ar: 'خضار',
      name_en: 'Vegetables',
      description_ar: null,
      description_en: null,
      search: 'خضار vegetables',
      image_key: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return async (name_ar: string, name_en: string, price: number, stock: string | null) =>
    (
      await db
        .insertInto('products')
        .values({
          category_id: category.id,
          unit_id: unit.id,
          name_ar,
          name_en,
          description_ar: null,
          description_en: null,
          search: `${name_ar} ${name_en.toLowerCase()}`,
          price,
          price_after_discount: null,
          stock_quantity: stock,
          image_key: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
}

/** A department that one customer leads and another belongs to. */
async function addDepartment(db: Db, manager: Customer, employee: Customer): Promise<{ id: number }> {
  const department = await db
    .insertInto('departments')
    .values({
      name_ar: 'الضيافة',
      name_en: 'Hospitality',
      search: 'الضيافة hospitality',
      manager_id: manager.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('users')
    .set({ type: 'employee', department_id: department.id })
    .where('id', '=', employee.id)
    .execute()
  await db.updateTable('users').set({ type: 'manager' }).where('id', '=', manager.id).execute()
  return department
}

/** Opens the shop: prices are riyals a kilogram, 15 % tax, 2 riyals a kilometre from the farm near Al Kharj. */
export async function openShop(app: TestApp): Promise<Shop> {
  const { db } = app.platform.database
  const settings = { tax: 15, price_per_kilo: 2, free_delivery: 0, ...farm }
  await db
    .insertInto('settings')
    .values({ key: 'general', value: JSON.stringify(settings) })
    .execute()
  const product = await openShelf(db)
  const tomatoId = await product('طماطم', 'Tomato', 1_250, null)
  const datesId = await product('تمر سكري', 'Sukkari dates', 4_833, null)
  const melonId = await product('شمام', 'Melon', 900, '3')

  const client = await signUpCustomer(app, 'سالم', '0551112223')
  const employee = await signUpCustomer(app, 'ماجد', '0551112224')
  const manager = await signUpCustomer(app, 'هند', '0551112225')
  const department = await addDepartment(db, manager, employee)
  return {
    tomatoId,
    datesId,
    melonId,
    departmentId: department.id,
    client,
    employee,
    manager,
    async order(customer, items = [{ product_id: tomatoId, quantity: 2 }], at = farm) {
      const { status, body } = await customer.call('POST', '/orders', {
        items,
        address: 'الخرج، حي الخزامى',
        ...at,
      })
      if (status !== 201) throw new Error(`order answered ${status}: ${JSON.stringify(body)}`)
      return body.data.id
    },
  }
}

/** Registers and signs in through the store's own API. */
export async function signUpCustomer(app: TestApp, first_name: string, mobile: string): Promise<Customer> {
  const registered = await app.call('POST', `${STORE}/auth/register`, { body: { first_name, mobile } })
  const { code } = registered.body.data
  const signedIn = await app.call('POST', `${STORE}/auth/sign-in`, { body: { mobile, code } })
  const { access_token: token, user } = signedIn.body.data
  return {
    id: user.id,
    token,
    call: (method, path, body, headers = {}) => app.call(method, STORE + path, { token, body, headers }),
  }
}
