import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { Json, TestApp } from '../../../../test/testApp.ts'

describe.each(usualDatabases)('what is chosen about a file of products, on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind, {}, { jobs: true })
    const make = (path: string, name: object) =>
      app.call('POST', `${DASHBOARD}/${path}`, { token: app.superToken, body: { name } })
    await make('categories', { ar: 'خضار', en: 'Vegetables' })
    await make('units', { ar: 'كيلو', en: 'Kilo' })
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    const { db } = app.platform.database
    await db.deleteFrom('products').execute()
    await db.deleteFrom('product_import_heads').execute()
  })

  const send = async (
    head: readonly string[],
    rows: readonly (readonly (string | number)[])[],
    token = app.superToken,
  ): Promise<Json> => {
    const form = new FormData()
    form.set('file', new Blob([[head, ...rows].map((row) => row.join(';')).join('\n')]), 'p.csv')
    const { status, body } = await app.call('POST', `${DASHBOARD}/products/import`, {
      token,
      form,
      language: 'ar',
    })
    expect(status).toBe(201)
    return body.data
  }
  const choose = (id: number, body: object, token = app.superToken): Promise<Json> =>
    app.call('PUT', `${DASHBOARD}/products/import/${id}`, { token, body, language: 'ar' })
  const run = async (id: number, body: object = {}): Promise<Json> => {
    const path = `${DASHBOARD}/products/import/${id}`
    expect((await app.call('POST', `${path}/run`, { token: app.superToken, body })).status).toBe(200)
    const state = async () => (await app.call('GET', path, { token: app.superToken })).body.data.state
    await expect.poll(state).not.toBe('running')
    return state()
  }
  const named = (table: 'products' | 'units' | 'categories'): Promise<Json[]> =>
    app.platform.database.db.selectFrom(table).selectAll().orderBy('id').execute()

  const head = ['الاسم', 'القسم', 'الوحدة', 'السعر']

  test('a problem says the product and the value; amounts are read as people write them', async () => {
    const data = await send(head, [
      ['طماطم', 'خضار', 'كيلو', '12 ريال؟'],
      ['خيار', 'خضار', 'كيلو', '12 ريال'],
      ['كوسا', 'خضار', 'كيلو', '١٢٫٥'],
      ['فلفل', 'خضار', 'كيلو', '12,5'],
      ['بصل', 'خضار', 'كيلو', 'SAR 12'],
    ])
    expect(data).toMatchObject({ creates: 4, problems: 1 })
    expect(data.first_problems).toEqual([
      {
        row: 2,
        name: 'طماطم',
        column: 'السعر',
        value: '12 ريال؟',
        message: expect.stringContaining('السعر'),
      },
    ])
    await run(data.id, { skip_problems: 1 })
    expect((await named('products')).map((row) => row.price)).toEqual([1200, 1250, 1250, 1200])
  })

  test('missing units and categories are said, and created by the run when that is chosen', async () => {
    const data = await send(head, [
      ['بطيخ', 'فواكه', 'صندوق خشبي', 20],
      ['برتقال', 'فواكه > حمضيات', 'صندوق خشبى', 15],
      ['نعناع', 'خضار > ورقيات', 'كيلو', 3],
      ['موز', 'فواكه', 'Box', 9],
    ])
    expect(data).toMatchObject({
      creates: 0,
      problems: 4,
      creates_missing: false,
      missing: { categories: ['فواكه', 'فواكه > حمضيات', 'خضار > ورقيات'], units: ['صندوق خشبي'] },
    })
    const chosen = (await choose(data.id, { creates_missing: 1 })).body.data
    // One that is named in English alone has no Arabic name to be created under.
    expect(chosen).toMatchObject({ creates: 3, problems: 1, creates_missing: true })
    expect(chosen.first_problems[0]).toMatchObject({ row: 5, name: 'موز', value: 'Box' })
    const rows = await app.call('GET', `${DASHBOARD}/products/import/${data.id}/rows`, {
      token: app.superToken,
    })
    expect(rows.body.data[0].changes).toContainEqual({
      field: 'unit',
      kind: 'reference',
      before: null,
      after: { id: 0, name: 'صندوق خشبي' },
    })
    // Nothing is there before the run.
    expect(await named('units')).toHaveLength(1)
    expect(await run(data.id, { skip_problems: 1 })).toBe('done')

    const [vegetables, ...created] = await named('categories')
    expect(created.map((row) => [row.name_ar, row.parent_id])).toEqual([
      ['فواكه', null],
      ['حمضيات', created[0].id],
      ['ورقيات', vegetables?.id],
    ])
    const units = await named('units')
    expect(units.map((row) => row.name_ar)).toEqual(['كيلو', 'صندوق خشبي'])
    const products = await named('products')
    expect(products.map((row) => [row.category_id, row.unit_id])).toEqual([
      [created[0].id, units[1]?.id],
      [created[1].id, units[1]?.id],
      [created[2].id, units[0]?.id],
    ])
    const trail = await app.platform.database.db
      .selectFrom('changes')
      .select('record_id')
      .where('resource', '=', 'units')
      .where('action', '=', 'create')
      .execute()
    expect(trail).toHaveLength(2)
  })

  test('only who may create them is given what is missing, and only while they may', async () => {
    const unitsOnly = await app.tokenWith(['products create', 'units create'])
    const row = [['رمان', 'مجففات', 'كرتون', 20]] as const
    const data = await send(head, row, unitsOnly.token)
    const chosen = (await choose(data.id, { creates_missing: 1 }, unitsOnly.token)).body.data
    expect(chosen).toMatchObject({ creates: 0, problems: 1 })
    expect(chosen.first_problems.map((one: Json) => one.value)).toEqual(['مجففات'])

    const nobody = await app.tokenWith(['products create'])
    const other = await send(head, row, nobody.token)
    expect((await choose(other.id, { creates_missing: 1 }, nobody.token)).status).toBe(403)
    // Nor is the file of somebody else looked at anew.
    expect((await choose(other.id, {}, unitsOnly.token)).status).toBe(404)
    expect((await named('units')).map((unit) => unit.name_ar)).not.toContain('كرتون')
  })

  test('a head that is not known is named by hand, and known from then on to who named it', async () => {
    const odd = ['صنف المزرعة', 'القسم', 'الوحدة', 'كم بالريال', 'السعر']
    const rows = [['سلق', 'خضار', 'كيلو', 7, 'غالي']]
    const data = await send(odd, rows)
    // Without a name or number no row is judged.
    expect(data).toMatchObject({ creates: 0, problems: 1, first_problems: [] })
    expect(data.columns.map((one: Json) => one.field)).toEqual([null, 'category', 'unit', null, 'price'])
    expect(data.columns[0].samples).toEqual(['سلق'])

    const columns = [
      { column: 0, field: 'name.ar' },
      { column: 3, field: 'price' },
    ]
    const chosen = (await choose(data.id, { columns })).body.data
    expect(chosen).toMatchObject({ creates: 1, problems: 0 })
    // The column that was read as the price before is left out.
    expect(chosen.columns.map((one: Json) => one.field)).toEqual([
      'name.ar',
      'category',
      'unit',
      'price',
      null,
    ])
    expect(await send(odd, rows)).toMatchObject({ creates: 1, problems: 0 })
    const other = await app.tokenWith(['products create'])
    expect(await send(odd, rows, other.token)).toMatchObject({ creates: 0 })
    expect((await choose(chosen.id, { columns: [{ column: 0, field: 'colour' }] })).status).toBe(422)
  })

  test('a file that was run is not looked at anew', async () => {
    const data = await send(head, [['ثوم', 'خضار', 'كيلو', 4]])
    await run(data.id)
    expect((await choose(data.id, { creates_missing: 1 })).body.code).toBe('already_decided')
    const cells = await app.platform.database.db
      .selectFrom('product_import_cells')
      .select('number')
      .where('import_id', '=', data.id)
      .execute()
    expect(cells).toEqual([])
  })
})
