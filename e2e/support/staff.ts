import { controlGroups } from '@bustan/contract/permissions.ts'
import type { Permission } from '@bustan/contract/permissions.ts'
import { tokenOf } from './session.ts'

const idOf = new Map(
  controlGroups.flatMap(({ controls }) => controls.map(({ id, permission }) => [permission, id] as const)),
)

/** A call of the dashboard, outside the page. Throws unless it goes well. */
export type StaffCall = (method: string, path: string, body?: object) => Promise<{ id: number }>

/** Calls as the demo's first admin. */
export async function asSuper(url: string): Promise<StaffCall> {
  const base = `${url}/api/dashboard/v1`
  const json = { 'content-type': 'application/json' }
  const token = await tokenOf(url)
  return async (method, path, body) => {
    const created = await fetch(base + path, {
      method,
      headers: { ...json, authorization: `Bearer ${token}` },
      body: body ? JSON.stringify(body) : null,
    })
    if (!created.ok) throw new Error(`${method} ${path} answered ${created.status}: ${await created.text()}`)
    return (await created.json()).data
  }
}

/** Reads what the dashboard's API answers the demo's first admin, outside the page. */
export async function readAsSuper<T>(url: string, path: string): Promise<T> {
  const headers = { authorization: `Bearer ${await tokenOf(url)}` }
  const answer = await fetch(`${url}/api/dashboard/v1${path}`, { headers })
  return (await answer.json()).data
}

let created = 0

/** Somebody new on the staff, whose one role can be changed as the journey goes on. */
export async function createStaff(url: string, permissions: readonly Permission[]) {
  const call = await asSuper(url)
  created += 1
  const mark = `${Date.now()}${created}`
  const letters = [...mark].map((digit) => 'ابتثجحخدذر'[Number(digit)] ?? '').join('')
  const role = (granted: readonly Permission[]) => ({
    name: { ar: `دور ${letters}`, en: `Role ${mark}` },
    role_permissions: granted.map((permission) => idOf.get(permission)),
  })
  const { id: roleId } = await call('POST', '/roles', role(permissions))
  const admin = { email: `staff${mark}@bustan.test`, password: 'olive-grove-7' }
  await call('POST', '/admins', {
    ...admin,
    first_name: 'نورة',
    last_name: 'الدوسري',
    mobile: '0551234567',
    password_confirmation: admin.password,
    roles: [roleId],
  })
  return {
    admin,
    call,
    /** Gives the role these permissions instead of those it has. */
    allow: (granted: readonly Permission[]) => call('PUT', `/roles/${roleId}`, role(granted)),
  }
}

export interface OrderedItem {
  product_id: number
  quantity: number
}

/** Items of products whose stock is not tracked: however many orders have them, there are more. */
export async function plentifulItems(url: string): Promise<readonly OrderedItem[]> {
  const call = await asSuper(url)
  const products = (await call('GET', '/products?quantity=1&isActive=1&per_page=100')) as unknown as {
    id: number
    stock_quantity: number | null
  }[]
  return products
    .filter((product) => product.stock_quantity === null)
    .slice(0, 2)
    .map(({ id }) => ({ product_id: id, quantity: 2 }))
}
