import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { Json, TestApp } from '../../../../test/testApp.ts'
import type { Cell } from '../../../platform/documents/cells.ts'
import { runImport } from './runImport.ts'
import { writeXlsx } from '../../../platform/documents/workbook.ts'

const headers = {
  ar: ['#', 'الاسم بالعربية', 'الاسم بالإنجليزية', 'القسم', 'الوحدة', 'السعر', 'السعر بعد الخصم', 'المخزون'],
  en: ['Number', 'Arabic name', 'English name', 'Category', 'Unit', 'Price', 'Price after discount', 'Stock'],
}

async function sheet(head: readonly string[], rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  async function* all() {
    yield* rows
  }
  return buffer(
    writeXlsx({
      name: 'products',
      rtl: true,
      timeZone: 'Asia/Riyadh',
      columns: head.map((header) => ({ header })),
      rows: all(),
    }),
  )
}

const csv = (head: readonly string[], rows: readonly (readonly Cell[])[]) =>
  Buffer.from([head, ...rows].map((row) => row.map((cell) => cell ?? '').join(';')).join('\r\n'))

const staffActor = { kind: 'admin', id: 1, name: 'A', address: null, requestId: null } as const

describe.each(usualDatabases)('products out of a file, on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind, {}, { jobs: true })
    const make = (path: string, body: object) =>
      app.call('POST', `${DASHBOARD}/${path}`, { token: app.superToken, body })
    const main = await make('categories', { name: { ar: 'خضار', en: 'Vegetables' } })
    await make('categories', { name: { ar: 'ورقيات', en: 'Leaves' }, parent_id: main.body.data.id })
    await make('units', { name: { ar: 'كيلو', en: 'Kilo' } })
  })
  afterAll(() => app.close())

  const send = async (bytes: Buffer, language: 'ar' | 'en' = 'en', token = app.superToken): Promise<Json> => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes)]), 'products.xlsx')
    return app.call('POST', `${DASHBOARD}/products/import`, { token, form, language })
  }
  const ask = (method: string, path: string, body?: object): Promise<Json> =>
    app.call(method, `${DASHBOARD}/products/import/${path}`, {
      token: app.superToken,
      ...(body ? { body } : {}),
    })
  const ended = async (id: number): Promise<Json> => {
    await expect.poll(async () => (await ask('GET', String(id))).body.data.state).not.toBe('running')
    return (await ask('GET', String(id))).body.data
  }
  const products = (): Promise<Json[]> =>
    app.platform.database.db.selectFrom('products').selectAll().orderBy('id').execute()

  test('are read by Arabic and English heads, and nothing changes before it is run', async () => {
    const rows = [
      [null, 'جرجير', 'Rocket', 'خضار > ورقيات', 'كيلو', 4.5, 3.25, '٠٫٧٥'],
      [null, 'سبانخ', null, 'Leaves', 'kilo', '٦', null, null],
    ]
    const { status, body } = await send(await sheet(headers.ar, rows), 'ar')
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      state: 'checked',
      total: 2,
      creates: 2,
      updates: 0,
      problems: 0,
      done: 0,
    })
    expect(await products()).toEqual([])
    expect((await ask('POST', `${body.data.id}/run`, {})).status).toBe(200)
    expect(await ended(body.data.id)).toMatchObject({ state: 'done', done: 2 })
    const [rocket, spinach] = await products()
    expect(rocket).toMatchObject({
      name_ar: 'جرجير',
      price: 450,
      price_after_discount: 325,
      stock_quantity: '0.750',
    })
    expect(spinach).toMatchObject({ name_en: 'سبانخ', price: 600, stock_quantity: null })

    const again = await send(
      csv(headers.en, [
        [rocket?.id, 'جرجير', 'Rocket', '', '', '', '', ''],
        ['', 'سَبانِخ', '', '', '', 7, '', ''],
      ]),
    )
    expect(again.body.data).toMatchObject({ creates: 0, updates: 1, unchanged: 1 })
    await ask('POST', `${again.body.data.id}/run`, {})
    expect(await ended(again.body.data.id)).toMatchObject({ state: 'done' })
    expect((await products())[1]).toMatchObject({ price: 700, version: 2, name_ar: 'سَبانِخ' })
    const trail = await app.platform.database.db
      .selectFrom('changes')
      .select(['action', 'actor_name'])
      .where('resource', '=', 'products')
      .orderBy('id')
      .execute()
    expect(trail.map((one) => one.action)).toEqual(['create', 'create', 'edit'])
    expect(new Set(trail.map((one) => one.actor_name))).toEqual(new Set(['أحمد العتيبي']))
  })

  test('three bad rows of a thousand are named with the reason; the others go in only when that is chosen', async () => {
    const before = (await products()).length
    const rows: Cell[][] = Array.from({ length: 1_000 }, (_, index) => [
      null,
      `صنف رقم ${index}`,
      `Item ${index}`,
      'خضار',
      'كيلو',
      1 + index / 100,
      null,
      null,
    ])
    rows[10] = [null, 'بلا وحدة', 'No unit', 'خضار', 'برميل', 5, null, null]
    rows[500] = [null, 'خصم أعلى', 'Odd', 'خضار', 'كيلو', 5, 9, null]
    rows[999] = [null, 'صنف رقم 3', 'Item 3', 'خضار', 'كيلو', -1, null, null]
    const { body } = await send(await sheet(headers.ar, rows))
    expect(body.data).toMatchObject({ total: 1_000, creates: 997, problems: 3 })
    const said = body.data.first_problems.map((one: Json) => [one.row, one.column])
    expect(said.slice(0, 2)).toEqual([
      [12, 'الوحدة'],
      [502, 'السعر بعد الخصم'],
    ])
    expect(said.some(([row]: [number]) => row === 1001)).toBe(true)
    expect(body.data.first_problems[0].message).toMatch(/^There is none called .*برميل/)
    const file = await ask('GET', `${body.data.id}/problems`)
    expect(file.body).toContain('502,خصم أعلى,السعر بعد الخصم,9,')
    expect((await ask('POST', `${body.data.id}/run`, {})).body.errors).toHaveProperty('skip_problems')
    expect((await products()).length).toBe(before)
    await ask('POST', `${body.data.id}/run`, { skip_problems: 1 })
    expect(await ended(body.data.id)).toMatchObject({ state: 'done', done: 997 })
    expect((await products()).length).toBe(before + 997)
    expect((await ask('POST', `${body.data.id}/run`, { skip_problems: 1 })).status).toBe(409)
  })

  test('a product that somebody changed meanwhile keeps what they wrote, and nothing of the file stays', async () => {
    const [first, second] = await products()
    const { body } = await send(
      csv(
        ['id', 'price'],
        [
          [second?.id, 11],
          [first?.id, 12],
        ],
      ),
    )
    expect(body.data.updates).toBe(2)
    await app.platform.database.db
      .updateTable('products')
      .set({ price: 999, version: 50 } as never)
      .where('id', '=', first?.id)
      .execute()
    await ask('POST', `${body.data.id}/run`, {})
    const end = await ended(body.data.id)
    expect(end).toMatchObject({ state: 'failed', done: 0 })
    expect(end.first_problems[0].message).toContain('changed this product')
    const [after, untouched] = await products()
    expect([after?.price, untouched?.price]).toEqual([999, second?.price])
  })

  test('what is no table is refused with a word', async () => {
    const refusals = [
      Buffer.from([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]),
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x80, 0x81]),
      Buffer.from(''),
      Buffer.from('Arabic name;Price'),
    ]
    for (const bytes of refusals) {
      const { status, body } = await send(bytes)
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['file']])
    }
  })

  test('without the right to edit only new products come in', async () => {
    const { token } = await app.tokenWith(['products create'])
    const [first] = await products()
    const { body } = await send(csv(['id', 'price'], [[first?.id, 99]]), 'en', token)
    expect(body.data).toMatchObject({ updates: 0, problems: 1 })
    expect(body.data.first_problems[0].message).toContain('not change this one')
  })

  test('belongs to who sent it, and can be given up', async () => {
    const { body } = await send(csv(['name_ar', 'category', 'unit', 'price'], [['خس', 'خضار', 'كيلو', 3]]))
    const other = await app.tokenWith(['products create', 'products edit'])
    expect(
      (await app.call('GET', `${DASHBOARD}/products/import/${body.data.id}`, { token: other.token })).status,
    ).toBe(404)
    expect((await ask('POST', `${body.data.id}/cancel`, {})).body.data.state).toBe('cancelled')
    expect((await ask('POST', `${body.data.id}/run`, {})).status).toBe(409)
  })

  test('is not written by a job that comes after it was given up; what is written is not given up', async () => {
    const file = csv(['name_ar', 'category', 'unit', 'price'], [['جزر', 'خضار', 'كيلو', 3]])
    const { db } = app.platform.database
    const first = (await send(file)).body.data
    await db.updateTable('product_imports').set({ state: 'running' }).where('id', '=', first.id).execute()
    await ask('POST', `${first.id}/cancel`, {})
    await runImport({ ...app.platform, running: new Map() }, first.id, staffActor)
    expect((await ended(first.id)).state).toBe('cancelled')
    expect((await products()).filter((row) => row.name_ar === 'جزر')).toEqual([])

    const second = (await send(file)).body.data
    await ask('POST', `${second.id}/run`, {})
    expect((await ended(second.id)).state).toBe('done')
    expect((await ask('POST', `${second.id}/cancel`, {})).body.code).toBe('already_decided')
    expect((await ask('GET', String(second.id))).body.data.state).toBe('done')
  })

  test('is not written for somebody who has lost the right meanwhile', async () => {
    const { token, roleId } = await app.tokenWith(['products create'])
    const { db } = app.platform.database
    const created = await send(
      csv(headers.en, [['', 'ليمون', 'Lemon', 'Leaves', 'Kilo', '5', '', '']]),
      'en',
      token,
    )
    expect(created.body.data).toMatchObject({ creates: 1, problems: 0 })
    const { id } = created.body.data
    await db.updateTable('product_imports').set({ state: 'running' }).where('id', '=', id).execute()
    await db.updateTable('roles').set({ is_active: false }).where('id', '=', roleId).execute()
    const { admin_id } = await db
      .selectFrom('product_imports')
      .select('admin_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await runImport({ ...app.platform, running: new Map() }, id, { ...staffActor, id: admin_id })
    const after = await db
      .selectFrom('product_imports')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(after.state).toBe('failed')
    const lemons = await db.selectFrom('products').select('id').where('name_en', '=', 'Lemon').execute()
    expect(lemons).toEqual([])
  })
})
