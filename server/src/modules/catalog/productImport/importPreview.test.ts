import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { Json, TestApp } from '../../../../test/testApp.ts'

const head = ['id', 'name_ar', 'name_en', 'category', 'unit', 'price', 'price_after_discount', 'stock']

describe.each(usualDatabases)('what a file of products would change, on %s', (kind) => {
  let app: TestApp
  let category: number
  let unit: number
  const call = (method: string, path: string, options: object = {}): Promise<Json> =>
    app.call(method, DASHBOARD + path, { token: app.superToken, ...options })
  const made = async (path: string, body: object): Promise<number> =>
    (await call('POST', path, { body })).body.data.id
  const make = (ar: string, en: string, more: object = {}) =>
    made('/products', {
      name: { ar, en },
      category_id: category,
      unit_id: unit,
      price: 5,
      quantity: 1,
      ...more,
    })
  const read = async (rows: readonly (readonly (string | number)[])[], options: object = {}) => {
    const form = new FormData()
    form.set('file', new Blob([[head, ...rows].map((row) => row.join(';')).join('\n')]), 'p.csv')
    return (await call('POST', '/products/import', { form, ...options })).body.data
  }
  const rowsOf = async (id: number, query = '', options: object = {}): Promise<Json> =>
    (await call('GET', `/products/import/${id}/rows${query}`, options)).body

  beforeAll(async () => {
    app = await startTestApp(kind)
    category = await made('/categories', { name: { ar: 'خضار', en: 'Vegetables' } })
    await made('/categories', { name: { ar: 'فواكه', en: 'Fruit' } })
    unit = await made('/units', { name: { ar: 'كيلو', en: 'Kilo' } })
  })
  afterAll(() => app.close())

  test('is told field by field, from what to what; new rows as new, the others counted', async () => {
    const beans = await make('فاصوليا', 'Beans', { stock_quantity: '5.500' })
    const peas = await make('بازلاء', 'Peas')
    const data = await read([
      [beans, 'فاصولياء', 'Green beans', 'فواكه', '', '٦٫٢٥', '5.5', '5.5'],
      [peas, 'بازلاء', '', '', '', '5.00', '', ''],
      ['', 'بامية', 'Okra', 'خضار', 'كيلو', '9', '', '3'],
    ])
    expect(data).toMatchObject({ creates: 1, updates: 1, unchanged: 1, problems: 0 })
    const { data: rows, meta } = await rowsOf(data.id, '', { language: 'en' })
    expect(meta).toEqual({ next: null })
    expect(rows).toEqual([
      {
        row: 2,
        action: 'update',
        product_id: beans,
        name: 'Beans',
        changes: [
          { field: 'name.ar', kind: 'text', before: 'فاصوليا', after: 'فاصولياء' },
          { field: 'name.en', kind: 'text', before: 'Beans', after: 'Green beans' },
          {
            field: 'category',
            kind: 'reference',
            before: { id: category, name: 'Vegetables' },
            after: { id: expect.any(Number), name: 'Fruit' },
          },
          { field: 'price', kind: 'money', before: 500, after: 625 },
          { field: 'price_after_discount', kind: 'money', before: null, after: 550 },
        ],
      },
      {
        row: 4,
        action: 'create',
        product_id: null,
        name: 'Okra',
        changes: expect.arrayContaining([
          { field: 'name.ar', kind: 'text', before: null, after: 'بامية' },
          { field: 'price', kind: 'money', before: null, after: 900 },
          { field: 'stock_quantity', kind: 'number', before: null, after: 3 },
          { field: 'unit', kind: 'reference', before: null, after: { id: unit, name: 'Kilo' } },
        ]),
      },
    ])
    const same = await rowsOf(data.id, '?same=1', { language: 'ar' })
    expect(same.data).toEqual([{ row: 3, action: 'same', product_id: peas, name: 'بازلاء', changes: [] }])
    // Nobody else looks into it.
    const colleague = await app.tokenWith(['products create'])
    expect((await call('GET', `/products/import/${data.id}/rows`, { token: colleague.token })).status).toBe(
      404,
    )
  })

  test('comes in pages', async () => {
    const data = await read(
      Array.from({ length: 60 }, (_, index) => [
        '',
        `نبات ${index}`,
        `Plant ${index}`,
        'خضار',
        'كيلو',
        4,
        '',
        '',
      ]),
    )
    const first = await rowsOf(data.id)
    expect([first.data.length, first.meta.next]).toEqual([50, 51])
    const second = await rowsOf(data.id, `?after=${first.meta.next}`)
    expect(second.data.map((row: Json) => row.row)).toEqual([52, 53, 54, 55, 56, 57, 58, 59, 60, 61])
    expect(second.meta.next).toBeNull()
  })

  test('every fault is told once, with its row and column, in both languages', async () => {
    for (const _ of [1, 2]) await make('خس', 'Lettuce')
    const rows = [
      [99_999, 'جديد', 'New', '', '', '', '', ''],
      ['', 'خس', '', '', '', '6', '', ''],
      ['', 'جزر', 'Carrot', 'لا شيء', 'برميل', '-1', '9', '-4'],
      ['', '', 'Only English', 'خضار', 'كيلو', 'abc', '', 'x'],
      ['', 'فجل', 'Radish', 'خضار', 'كيلو', '5', '9', ''],
      ['', 'فجل', 'Radish', '', '', '', '', ''],
      ['', 'Latin', 'عربي', 'خضار', 'كيلو', '5', '-9', '1.23456'],
      [99_999, '', '', '', '', '', '', ''],
      ['', '', '', 'خضار', 'كيلو', '5', '', ''],
    ]
    const problems = (await read(rows)).first_problems.map((one: Json) => [one.row, one.column, one.message])
    expect(problems).toEqual([
      [2, 'id', 'The number does not exist.'],
      [3, 'name_ar', 'Several records are called so: give the number instead.'],
      [4, 'category', expect.stringMatching(/^There is none called .*لا شيء/)],
      [4, 'unit', expect.stringMatching(/^There is none called .*برميل/)],
      [4, 'price', 'The price must be more than zero.'],
      [4, 'stock', 'The stock must be at least 0.'],
      [5, 'name_ar', 'Please enter the Arabic name.'],
      [5, 'price', 'The price is not valid.'],
      [5, 'stock', 'The stock is not valid.'],
      [6, 'price_after_discount', 'The price after discount must be below the price.'],
      [7, 'name_ar', 'Row 6 of this file is about the same product.'],
      [8, 'name_ar', 'The Arabic name may only have Arabic letters.'],
      [8, 'name_en', 'The English name may not have Arabic letters.'],
      [8, 'price_after_discount', 'The price after discount must be more than zero.'],
      [8, 'stock', 'The stock may have at most three decimal places.'],
      [9, 'id', 'The number does not exist.'],
      [10, 'name_ar', 'Please enter the Arabic name.'],
    ])
    const arabic = (await read(rows, { language: 'ar' })).first_problems
    expect(arabic).toHaveLength(problems.length)
    expect(arabic[4].message).toBe('يجب أن تكون قيمة السعر أكبر من صفر.')
  })

  test('a column that the file has not is named as our own files name it', async () => {
    const form = new FormData()
    form.set('file', new Blob(['name_ar;price\nسلق;5']), 'p.csv')
    const { data } = (await call('POST', '/products/import', { form })).body
    expect(data.first_problems.map((one: Json) => one.column)).toEqual(['Category', 'Unit'])
  })
})
