import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { signUpCustomer, openShop } from '../../../../test/scenes/sales/shop.ts'
import type { Customer, Shop } from '../../../../test/scenes/sales/shop.ts'
import { staffOf } from '../../../../test/scenes/people/staff.ts'
import type { Staff } from '../../../../test/scenes/people/staff.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { Json, TestApp } from '../../../../test/testApp.ts'
import { issueDue } from './issueDue.ts'
import { verifyInvoices } from './chain/verifyInvoices.ts'

const company = {
  company_name: 'شركة نجد للضيافة',
  tax_number: '300075588700003',
  commercial_register: '1010987654',
  building_number: '3724',
  street: 'طريق الملك فهد',
  district: 'العليا',
  city_name: 'الرياض',
  postal_code: '12333',
  additional_number: '6521',
}
const buyerOf = (of: typeof company) => ({
  name: of.company_name,
  tax_number: of.tax_number,
  register: of.commercial_register,
  address: {
    building_number: of.building_number,
    street: of.street,
    district: of.district,
    city: of.city_name,
    postal_code: of.postal_code,
    additional_number: of.additional_number,
  },
})

describe.each(usualDatabases)('what tax invoices name, on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  let staff: Staff
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
    staff = staffOf(app)
    await set('general', { tax: 15, tax_number: '310122393500003' })
    await set('business', { 'name.ar': 'مزارع الواحة', 'address.ar': 'طريق الملك عبدالله، الخرج' })
  })
  afterAll(() => app.close())

  const db = () => app.platform.database.db
  async function set(section: string, values: Json): Promise<void> {
    const { body } = await staff.call('GET', '/settings/sections')
    const { version } = body.data.find((one: { name: string }) => one.name === section)
    const answer = await staff.call('PUT', `/settings/sections/${section}`, { body: { values, version } })
    expect(answer.status).toBe(200)
  }
  const move = async (id: number, status: string, reason = 'x') => {
    const answer = await staff.call('POST', `/orders/change-status/${id}`, { body: { status, reason } })
    expect(answer.status).toBe(200)
  }
  const left = async (customer: Customer) => {
    const id = await shop.order(customer)
    // An employee's order waits for their manager first.
    if (customer === shop.employee) await shop.manager.call('POST', `/orders/${id}/approve`, {})
    await move(id, 'prepared')
    await move(id, 'delivering')
    return id
  }
  const issue = async () => {
    await sql`update invoice_queue set due_at = now() - interval '1 second'`.execute(db())
    return issueDue(app.platform)
  }
  const documentOf = async (orderId: number, kindOf = 'invoice'): Promise<Json> => {
    const { body } = await staff.call('GET', `/invoices?order_id=${orderId}&kind=${kindOf}`)
    return (await staff.call('GET', `/invoices/${body.data[0].id}`)).body.data.document
  }
  const save = (of: string, id: number, body: Json, token = app.superToken) =>
    app.call('PUT', `${DASHBOARD}/${of}/${id}/company`, { body, token, language: 'en' })

  test('without the address of the shop none is issued; then all are, in the order in which they left', async () => {
    await set('business', { 'address.ar': null, 'address.en': null })
    const ids = [await left(shop.client), await left(shop.client)]
    const [first = 0] = ids
    expect(await issue()).toBe(0)
    const response = await staff.call('POST', `/orders/${first}/invoice`, { language: 'en' })
    expect(response).toMatchObject({
      status: 409,
      body: { code: 'invoice_details_missing', missing: ['address'] },
    })
    expect(response.body.message).toContain('the address of the business')
    expect((await staff.call('GET', '/invoices/summary')).body.data.missing).toEqual(['address'])
    const [of] = (await staff.call('GET', `/invoices/of-orders?ids=${first}`)).body.data
    expect(of.waiting.missing).toEqual(['address'])
    await set('business', { 'address.en': 'Al Kharj' })
    expect(await issue()).toBe(2)
    const documents = await Promise.all(ids.map((id) => documentOf(id)))
    expect(documents.map(({ counter }) => counter)).toEqual([1, 2])
    expect(documents[0]).toMatchObject({
      version: 2,
      reason: null,
      buyer: null,
      seller: { address: { ar: 'Al Kharj' } },
    })
  })

  test('a client with a company gets a tax invoice; its credit note names the reason and the same buyer', async () => {
    const saved = await save('users', shop.client.id, {
      ...company,
      tax_number: '٣٠٠٠٧٥٥٨٨٧٠٠٠٠٣',
      postal_code: '۱۲۳۳۳',
    })
    expect([saved.status, saved.body.data]).toEqual([200, { ...company, version: 1 }])
    const id = await left(shop.client)
    expect(await issue()).toBe(1)
    expect((await documentOf(id)).buyer).toEqual(buyerOf(company))
    expect((await save('users', shop.client.id, { ...company, company_name: 'أخرى' })).status).toBe(200)
    await move(id, 'rejected', 'العميل غير موجود')
    expect(await issue()).toBe(1)
    const note = await documentOf(id, 'credit_note')
    expect(note).toMatchObject({ reason: 'العميل غير موجود', buyer: buyerOf(company) })
    expect(await verifyInvoices(db())).toMatchObject({ wrong: [] })
  })

  test('what an employee orders names the company of their department, else their own', async () => {
    const own = { ...company, company_name: 'مؤسسة ماجد', tax_number: '311111111100003' }
    expect((await shop.employee.call('PUT', '/me/company', own)).body.data).toEqual({ ...own, version: 1 })
    expect((await shop.employee.call('GET', '/me/company')).body.data).toMatchObject(own)
    const mine = await left(shop.employee)
    await issue()
    expect((await documentOf(mine)).buyer).toEqual(buyerOf(own))
    expect((await save('management', shop.departmentId, company)).status).toBe(200)
    const theirs = await left(shop.employee)
    await issue()
    expect((await documentOf(theirs)).buyer).toEqual(buyerOf(company))
    const gone = await staff.call('DELETE', `/management/${shop.departmentId}/company`)
    expect(gone.status).toBe(200)
    expect((await shop.employee.call('DELETE', '/me/company', {})).status).toBe(200)
    const plain = await left(shop.employee)
    await issue()
    expect((await documentOf(plain)).buyer).toBeNull()
  })

  test('details are whole and well formed, of one version, and for who may edit', async () => {
    for (const [field, value] of [
      ['tax_number', '210122393500003'],
      ['tax_number', '31012239350000'],
      ['tax_number', ''],
      ['company_name', ' '],
      ['building_number', '12'],
      ['postal_code', '1234'],
      ['commercial_register', '12'],
      ['street', null],
      ['city_name', undefined],
    ] as const) {
      const { status, body } = await save('users', shop.manager.id, { ...company, [field]: value })
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    }
    expect((await staff.call('GET', `/users/${shop.manager.id}/company`)).body.data).toBeNull()
    const { commercial_register: _register, additional_number: _additional, ...least } = company
    expect((await save('users', shop.manager.id, { ...least, version: 0 })).body.data).toMatchObject({
      commercial_register: null,
      additional_number: null,
      version: 1,
    })
    const stale = await save('users', shop.manager.id, { ...company, version: 0 })
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version'])
    const { token } = await app.tokenWith(['users show', 'management show'])
    expect((await save('users', shop.manager.id, company, token)).status).toBe(403)
    expect((await save('management', shop.departmentId, company, token)).status).toBe(403)
    expect((await save('users', 999_999, company)).status).toBe(404)
    expect((await save('management', 999_999, company)).status).toBe(404)
  })

  test('a merge brings it along; who is erased leaves it, but for the invoice that waits', async () => {
    const [keep, other] = [
      await signUpCustomer(app, 'نورة', '0551114821'),
      await signUpCustomer(app, 'نورة', '0551114822'),
    ]
    expect((await other.call('PUT', '/me/company', company)).status).toBe(200)
    const preview = await staff.call('GET', `/clients/merge-preview?keep=${keep.id}&merge=${other.id}`)
    expect(preview.body.data.filled).toContain('company')
    const merged = await staff.call('POST', '/clients/merge', { body: { keep: keep.id, merge: other.id } })
    expect(merged.status).toBe(200)
    expect((await keep.call('GET', '/me/company')).body.data).toMatchObject(company)

    await set('general', { tax: 15, tax_number: null })
    const id = await left(keep)
    await move(id, 'finished')
    expect(await issue()).toBe(0)
    expect((await keep.call('DELETE', '/me', {})).status).toBe(200)
    const { rows } = await sql`select from companies where user_id in (${keep.id}, ${other.id})`.execute(db())
    expect(rows).toEqual([])
    const trail = await staff.call('GET', `/audit?resource=users&record_id=${keep.id}`)
    expect(JSON.stringify(trail.body)).not.toContain(company.tax_number)
    await set('general', { tax: 15, tax_number: '310122393500003' })
    expect(await issue()).toBe(1)
    expect((await documentOf(id)).buyer).toEqual(buyerOf(company))
    expect(await verifyInvoices(db())).toMatchObject({ wrong: [] })
  })
})
