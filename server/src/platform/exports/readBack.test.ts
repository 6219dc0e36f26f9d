import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import { usualDatabases } from '../../../test/databases/kinds.ts'
import { signUpCustomer, openShop } from '../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../test/scenes/sales/shop.ts'
import { DASHBOARD, startTestApp } from '../../../test/testApp.ts'
import type { Json, TestApp } from '../../../test/testApp.ts'

/** The path of LibreOffice, for `npm run test:deep`. */
const OFFICE = process.env['LIBREOFFICE']
const NASTY = '=HYPERLINK("http://x.example","a")'

/** Returns the content of a cell of a flat OpenDocument sheet: its type, its value and its words. */
const cellOf = (tag: string, inside: string) => ({
  type: /office:value-type="(\w+)"/.exec(tag)?.[1],
  value: /office:(?:date-)?value="([^"]*)"/.exec(tag)?.[1],
  text: /<text:p>(.*?)<\/text:p>/s.exec(inside)?.[1],
})

describe.each(usualDatabases)('a spreadsheet as others read it, on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
    const customer = await signUpCustomer(app, NASTY, '0551114300')
    await shop.order(customer)
    await shop.order(shop.client, [{ product_id: shop.tomatoId, quantity: '2.5' }])
  })
  afterAll(() => app.close())

  const take = async (language: 'ar' | 'en') => {
    const answer = await fetch(`${app.url}${DASHBOARD}/orders/export?format=xlsx`, {
      headers: { authorization: `Bearer ${app.superToken}`, 'accept-language': language },
    })
    return Buffer.from(await answer.arrayBuffer())
  }
  const orders = async (): Promise<Json[]> =>
    (await app.call('GET', `${DASHBOARD}/orders`, { token: app.superToken })).body.data

  test('has typed cells from right to left, and not one formula', async () => {
    const { sheets } = await readXlsx(await take('ar'), { readStyles: true })
    const [sheet, ...others] = sheets
    expect([others.length, sheet?.name, sheet?.view?.rightToLeft]).toEqual([0, 'الطلبات', true])
    expect(sheet?.freezePane).toMatchObject({ rows: 4 })
    expect([...(sheet?.cells?.values() ?? [])].filter(({ formula }) => formula !== undefined)).toEqual([])
    const [[title] = [], [days] = [], , head = [], ...below] = sheet?.rows ?? []
    expect([title, days]).toEqual(['الطلبات', 'المدة: كل الأيام'])
    const [totals = [], ...rows] = below.filter((row) => row.some((cell) => cell !== null)).toReversed()
    rows.reverse()
    const column = (title: string) => rows.map((row) => row[head.indexOf(title)])
    const apiOrders = await orders()
    expect(column('#')).toEqual(apiOrders.map(({ id }) => id))
    expect(column('العميل')).toContain(NASTY)
    // A phone keeps its zero: it is no number.
    expect(column('رقم الجوال')).toContain('0551114300')
    const amounts = column('الإجمالي').map((value) => (typeof value === 'number' ? toHalalas(value) : value))
    expect(amounts).toEqual(apiOrders.map(({ total }) => toHalalas(total)))
    expect(totals[0]).toBe('المجاميع')
    expect(toHalalas(Number(totals[head.indexOf('الإجمالي')]))).toBe(
      apiOrders.reduce((sum, { total }) => sum + toHalalas(total), 0),
    )
    const [made] = column('تاريخ الإنشاء')
    expect(made).toBeInstanceOf(Date)
    // A spreadsheet knows no zones: it holds what a clock in Riyadh showed.
    const riyadh = new Date(new Date(apiOrders[0].created_at).getTime() + 3 * 60 * 60 * 1000)
    expect((made as Date).toISOString().slice(0, 16)).toBe(riyadh.toISOString().slice(0, 16))
    const english = await readXlsx(await take('en'))
    expect(english.sheets[0]?.view?.rightToLeft ?? false).toBe(false)
  })

  test.skipIf(OFFICE === undefined)(
    'is read by LibreOffice with the same types, order and figures',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'bustan-office-'))
      await writeFile(join(folder, 'orders.xlsx'), await take('ar'))
      const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`
      const convert = ['--headless', '--convert-to', 'fods', '--outdir', folder, join(folder, 'orders.xlsx')]
      await promisify(execFile)(OFFICE ?? '', [profile, ...convert], { timeout: 300_000 })
      const sheet = await readFile(join(folder, 'orders.fods'), 'utf8')
      await rm(folder, { recursive: true, force: true })
      expect(sheet).toContain('style:writing-mode="rl-tb"')
      expect(sheet).not.toContain('table:formula')
      const cells = [...sheet.matchAll(/(<table:table-cell[^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)].map(
        ([, tag = '', inside = '']) => cellOf(tag, inside),
      )
      const apiOrders = await orders()
      const numbers = cells.filter(({ type }) => type === 'float').map(({ value }) => Number(value))
      for (const { id, total } of apiOrders) expect(numbers).toEqual(expect.arrayContaining([id, total]))
      expect(cells.filter(({ type }) => type === 'date')).toHaveLength(apiOrders.length)
      expect(cells.find(({ text }) => text === '0551114300')?.type).toBe('string')
      expect(cells.find(({ text }) => text?.startsWith('=HYPERLINK'))?.type).toBe('string')
    },
  )
})
