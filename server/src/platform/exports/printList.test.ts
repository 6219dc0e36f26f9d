import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allPermissions } from '@bustan/contract/permissions.ts'
import { formatHalalas, toHalalas } from '@bustan/contract/core/values/money.ts'
import { usualDatabases } from '../../../test/databases/kinds.ts'
import { readPdf } from '../../../test/pdfFile.ts'
import { png } from '../../../test/scenes/values/pictures.ts'
import { signUpCustomer, openShop } from '../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../test/scenes/sales/shop.ts'
import { expectReportAddsUp } from '../../../test/addsUp.ts'
import { DASHBOARD, startTestApp } from '../../../test/testApp.ts'
import type { TestApp } from '../../../test/testApp.ts'
import { translateIn } from '../texts/texts.ts'
import { createPdfDrawing } from '../documents/pdf/pdf.ts'
import { filterSummary } from './filterSummary.ts'
import { printList } from './printList.ts'

const ROWS = 140
const NASTY = '#set text(red); $x$ "a" \\ *b* <script>'
/** Its words: in a narrow column it takes two lines. */
const PARTS = NASTY.split(' ')

interface Described {
  properties?: Record<string, { enum?: string[]; anyOf?: { enum?: string[] }[] }>
  allOf?: Described[]
}

/** Returns the choices of each filter of a query that has them. */
function choicesOf({ properties = {}, allOf = [] }: Described): [name: string, choices: string[]][] {
  const own = Object.entries(properties).map(([name, { enum: one, anyOf = [] }]): [string, string[]] => [
    name,
    one ?? anyOf.flatMap((each) => each.enum ?? []),
  ])
  return [...own, ...allOf.flatMap(choicesOf)].filter(([name, { length }]) => length > 0 && name !== 'sort')
}

describe.each(usualDatabases)('a list on paper on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    app = await startTestApp(kind, {}, { jobs: true })
    shop = await openShop(app)
    await signUpCustomer(app, NASTY, '0551114300')
    await shop.order(shop.client)
    await shop.order(shop.client, [{ product_id: shop.tomatoId, quantity: '2.5' }])
    await shop.order(shop.manager, undefined, { lat: 24.2, long: 47.3 })
    await saveSettings('business', { 'name.ar': 'مزارع الواحة', 'name.en': 'Oasis Farms' })
    await saveSettings('general', { tax_number: '310122393500003' })
    await addUnits(ROWS)
  })
  afterAll(() => app.close())

  /** Saves fields of a section of the settings; `logo` as a file. */
  const saveSettings = async (section: string, values: Record<string, string>, logo?: Buffer) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(values)) form.set(`values[${name}]`, value)
    if (logo) form.set('logo', new Blob([new Uint8Array(logo)]), 'logo.png')
    const answer = await app.call('PUT', `${DASHBOARD}/settings/sections/${section}`, {
      token: app.superToken,
      form,
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  // Two of three names take six lines, the last of which names its row. Of less than four none is ever cut: no line stands alone.
  const addUnits = (count: number, from = 1) =>
    app.platform.database.db
      .insertInto('units')
      .values(
        Array.from({ length: count }, (_, index) => {
          const n = from + index
          const long = n % 3 !== 0 ? ` ${'كلمات كثيرة جدا '.repeat(14)}نهاية${n}` : ''
          return { name_ar: `وحدة ${n}${long}`, name_en: `Unit ${n}`, search: `وحده ${n} unit ${n}` }
        }),
      )
      .execute()
  const take = (path: string, language: 'ar' | 'en' = 'ar') =>
    fetch(`${app.url}${DASHBOARD}${path}`, {
      headers: { authorization: `Bearer ${app.superToken}`, 'accept-language': language },
    })
  const pagesOf = async (answer: Response) => {
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    return readPdf(new Uint8Array(await answer.arrayBuffer()))
  }
  const linesOf = (pages: Awaited<ReturnType<typeof readPdf>>) =>
    pages.flatMap((page) => page.lines.map(({ text }) => text))

  test('whatever a list is narrowed to is said in words, in both languages', () => {
    const said: string[] = []
    for (const one of app.lists.values()) {
      const { list, query } = one
      const described = z.toJSONSchema(query, { io: 'output', unrepresentable: 'any' }) as Described
      for (const [name, choices] of choicesOf(described))
        for (const choice of choices.filter((value) => value !== 'not-admin'))
          for (const language of ['ar', 'en'] as const) {
            const [fact] = filterSummary(one, { [name]: choice }, translateIn(language), language)
            expect([list, name, choice, fact?.value]).not.toContain(undefined)
            if (language === 'ar') expect([list, name, fact?.value]).not.toEqual([list, name, choice])
            said.push(`${list} ${name} ${choice}`)
          }
    }
    expect(said).toContain('clients status_requests accepted')
    expect(said).toContain('contacts type Inquiry')
  })

  test('the report names the shop, its days, its people and what all of them come to', async () => {
    const answer = await take('/reports/export?format=pdf&from=2020-01-01&without_orders=1')
    expect(answer.headers.get('content-disposition')).toMatch(/attachment; filename="bustan-reports-.*\.pdf"/)
    const [page, ...others] = await pagesOf(answer)
    expect(others).toEqual([])
    const text = page?.lines.map((line) => line.text).join('\n') ?? ''
    for (const words of ['مزارع الواحة', '310122393500003', 'من: 1 يناير 2020', ...PARTS, '0551114300'])
      expect(text).toContain(words)
    expect(text).not.toContain('إلى:')
    const { body } = await app.call('GET', `${DASHBOARD}/reports?without_orders=1`, { token: app.superToken })
    const money = (amount: number) => formatHalalas(toHalalas(amount))
    const foot = text.slice(text.lastIndexOf('عدد الصفوف'))
    expectReportAddsUp(body)
    expect(foot.split('\n').slice(0, 7)).toEqual([
      `عدد الصفوف ${body.meta.total}`,
      'عدد الطلبات 3',
      `البضاعة ${money(body.total_items_amount)}`,
      `التوصيل ${money(body.total_delivery_amount)}`,
      `دون الضريبة ${money(body.total_without_tax_amount)}`,
      `ضريبة القيمة المضافة ${money(body.total_tax_amount)}`,
      `الإجمالي ${money(body.total_app_amount)}`,
    ])
    expect(foot).toMatch(/المبالغ بالريال السعودي.* 1 \/ 1$/)
  })

  test('of many pages each has the head and its number, every row stands once and is not cut', async () => {
    const pages = await pagesOf(await take('/units/export?format=pdf'))
    expect(pages.length).toBeGreaterThan(3)
    const serials: number[] = []
    for (const [index, page] of pages.entries()) {
      const texts = page.lines.map(({ text }) => text)
      expect(texts.filter((text) => text.includes('الاسم بالعربية'))).toHaveLength(1)
      expect(texts.at(-1)).toContain(`${index + 1} / ${pages.length}`)
      const names = texts.flatMap((text) => [...text.matchAll(/وحدة (\d+)/g)].map(([, n]) => Number(n)))
      const ends = texts.flatMap((text) => [...text.matchAll(/نهاية ?(\d+)/g)].map(([, n]) => Number(n)))
      expect(ends).toEqual(names.filter((n) => n % 3 !== 0))
      serials.push(...texts.flatMap((text) => /^(\d+) \d+ وحدة/.exec(text)?.[1] ?? []).map(Number))
    }
    // One unit is the shop's own.
    expect(serials).toEqual(Array.from({ length: ROWS }, (_, index) => index + 1))
  })

  test('says in English what it was narrowed by, and sums what is listed', async () => {
    const lines = linesOf(
      await pagesOf(await take(`/orders/export?format=pdf&user_id=${shop.client.id}`, 'en')),
    )
    expect(lines).toContain('Oasis Farms')
    expect(lines.join('\n')).toContain(`Client: #${shop.client.id}`)
    expect(lines).toContain('Rows 2')
    const { body } = await app.call('GET', `${DASHBOARD}/orders?userId=${shop.client.id}`, {
      token: app.superToken,
    })
    const total = body.data.reduce((sum: number, one: { total: number }) => sum + toHalalas(one.total), 0)
    expect(lines).toContain(`Total ${formatHalalas(total)}`)
    const off = await pagesOf(await take('/units/export?format=pdf&status=1', 'en'))
    expect(off[0]?.lines.map(({ text }) => text).join('\n')).toContain('Status: Active')
  })

  test('has the logo at its head', async () => {
    const [without] = await pagesOf(await take('/reports/export?format=pdf'))
    expect(without?.pictures).toBe(0)
    await saveSettings('business', {}, await png(64))
    const [page] = await pagesOf(await take('/reports/export?format=pdf'))
    expect(page?.pictures).toBe(1)
  })

  const start = (list: string, query: object = {}) =>
    app.call('POST', `${DASHBOARD}/exports`, {
      token: app.superToken,
      language: 'ar',
      body: { list, format: 'pdf', query },
    })
  const stateOf = async (id: number) =>
    (await app.call('GET', `${DASHBOARD}/exports/${id}`, { token: app.superToken })).body.data.state

  test('is refused without rows, in the words of the caller', async () => {
    const refused = [409, 'no_data_to_print', 'لا توجد بيانات لإنشاء ملف PDF.']
    const none = await app.call('GET', `${DASHBOARD}/reports/export?format=pdf&ids[]=2000000`, {
      token: app.superToken,
      language: 'ar',
    })
    expect([none.status, none.body.code, none.body.message]).toEqual(refused)
    const job = await start('reports', { ids: '2000000' })
    expect([job.status, job.body.code, job.body.message]).toEqual(refused)
  })

  test('is written by a job as well, which can be given up while it is drawn', async () => {
    await addUnits(3_000, 1_000)
    const given = (await start('units')).body.data
    await expect.poll(async () => stateOf(given.id)).toBe('running')
    const path = `${DASHBOARD}/exports/${given.id}/cancel`
    expect((await app.call('POST', path, { token: app.superToken })).body.data.state).toBe('cancelled')
    const { data } = (await start('orders')).body
    expect(data).toMatchObject({ format: 'pdf', total: 3 })
    await expect.poll(async () => stateOf(data.id)).toBe('ready')
    const lines = linesOf(await pagesOf(await take(`/exports/${data.id}/file`)))
    expect(lines).toContain('عدد الصفوف 3')
  })

  test('is refused with its reason where drawing takes too long', async () => {
    const platform = { ...app.platform, drawPdf: createPdfDrawing(1) }
    const units = app.lists.get('units')
    if (!units) throw new Error('units are no list')
    const printed = {
      query: { status: 1 },
      rights: new Set(allPermissions),
      language: 'en',
      timeZone: 'Asia/Riyadh',
    } as const
    const late = printList(platform, units, printed, new AbortController().signal)
    await expect(late).rejects.toMatchObject({ code: 'printing_too_slow', status: 503 })
  })

  test('is refused where it would take more memory than there may be', async () => {
    await addUnits(2_500, 10_000)
    await addUnits(2_500, 20_000)
    const many = await app.call('GET', `${DASHBOARD}/units/export?format=pdf`, { token: app.superToken })
    expect([many.status, many.body.code]).toEqual([422, 'too_much_to_print'])
    expect((await start('units')).body.code).toBe('too_much_to_print')
  })
})
